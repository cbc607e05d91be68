import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ClocheError } from "../../../src/core/errors.ts";
import { createExecutor, tool, toolset, type ExecuteOptions, type ExecutorOptions, type ToolSource } from "../../../src/index.ts";

const read = { readOnlyHint: true };

function box(): ToolSource {
  return toolset("box", {
    fail: tool({ annotations: read, run: () => Promise.reject(new Error("no")) }),
    wait: tool({ annotations: read, run: () => new Promise(() => undefined) }),
    big: tool({ annotations: read, run: () => "x".repeat(5000) }),
    remove: tool({ annotations: { destructiveHint: true }, run: () => 1 }),
    need: tool({
      annotations: read,
      input: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
      run: ({ id }: { id: string }) => id,
    }),
    odd: tool({
      annotations: read,
      output: { type: "object", properties: { total: { type: "number" } }, required: ["total"] },
      run: () => ({ total: "secret" }),
    }),
    mail: tool({ annotations: read, run: () => ({ email: "anna@example.com" }) }),
  });
}

function down(code: "SOURCE_UNREACHABLE" | "AUTH_REQUIRED" | "PROTOCOL_UNSUPPORTED"): ToolSource {
  return {
    name: "far",
    listTools: () => Promise.reject(new ClocheError(code, "not now")),
    callTool: () => Promise.reject(new Error("never")),
  };
}

interface Provocation {
  readonly code: string;
  readonly options?: Partial<ExecutorOptions>;
  readonly run?: ExecuteOptions;
  readonly times?: number;
}

const aborted = new AbortController();
aborted.abort();

/** A program for each code, and what it takes. */
const PROVOKED: { readonly [code: string]: Provocation } = {
  COMPILE_SYNTAX: { code: "const = 1" },
  COMPILE_FORBIDDEN: { code: "namespace A { export const x = 1 }\nreturn A.x" },
  SOURCE_TOO_LARGE: { code: "return 1 // long", run: { limits: { sourceBytes: 10 } } },
  TYPECHECK_FAILED: {
    code: "return nothing_like_it",
    options: { typecheck: async () => [{ severity: "error", code: "TS2304", message: "Cannot find name 'nothing_like_it'." }] },
  },
  GUEST_THREW: { code: "throw new Error('x')" },
  TIMEOUT: { code: "await new Promise(() => {})" },
  CPU_LIMIT: { code: "while (true) {}", run: { limits: { cpuMs: 100 } } },
  MEMORY_LIMIT: {
    code: "const a = []; for (;;) a.push(new Array(1000).fill(0))",
    run: { limits: { memoryBytes: 16 * 1024 * 1024, cpuMs: 20_000 } },
  },
  STACK_LIMIT: { code: "JSON.parse('['.repeat(200000))" },
  TOOL_UNKNOWN: { code: "await box.nothing()" },
  TOOL_FAILED: { code: "await box.fail()" },
  TOOL_TIMEOUT: { code: "await box.wait()", run: { limits: { toolTimeoutMs: 20 } } },
  ARGUMENTS_INVALID: { code: "await box.need({})" },
  RESULT_INVALID: { code: "await box.odd()", options: { policy: { results: "refuse" } } },
  RESULT_TOO_LARGE: { code: "await box.big()", run: { limits: { toolResultBytes: 1000 } } },
  VALUE_UNSUPPORTED: { code: "const o = {}; o.self = o; return o" },
  SOURCE_UNREACHABLE: { code: "await far.anything()", options: { tools: [down("SOURCE_UNREACHABLE")] } },
  AUTH_REQUIRED: { code: "await far.anything()", options: { tools: [down("AUTH_REQUIRED")] } },
  PROTOCOL_UNSUPPORTED: { code: "await far.anything()", options: { tools: [down("PROTOCOL_UNSUPPORTED")] } },
  POLICY_DENIED: { code: "await box.remove()" },
  BUDGET_EXCEEDED: { code: "for (;;) await box.mail()", run: { limits: { toolCalls: 2 } } },
  TOKEN_UNKNOWN: { code: "await box.need('[EMAIL_7_zzzzz]'.slice())" },
  TOKEN_DENIED: {
    code: "const { email } = await box.mail(); await box.need(email)",
    options: { privacy: { flow: [{ kinds: ["EMAIL"], to: "box.need", then: "deny" }] } },
  },
  REPEATED_FAILURE: { code: "await box.fail()", times: 4 },
  // The engine allocates for a wrapped size and writes beyond it (CVE-2026-120438): its heap is gone, the host is not.
  ENGINE_FAILED: {
    code: "return Reflect.ownKeys(new Proxy({}, { ownKeys: () => new Proxy({}, { get: (t, k) => (k === 'length' ? 0x20000001 : 'key' + k) }) })).length",
    run: { limits: { cpuMs: 20_000 } },
  },
  ABORTED: { code: "return 1", run: { signal: aborted.signal } },
};

async function provoke({ code, options, run, times = 1 }: Provocation): Promise<string> {
  const executor = await createExecutor({ tools: [box()], ...options });
  let ended = "";
  for (let i = 0; i < times; i++) {
    const result = await executor.execute(code, run);
    ended = result.status === "failed" ? result.error.code : `${result.status}: ${result.text}`;
    if (result.status === "failed") expect(result.text.startsWith(result.error.code), result.text).toBe(true);
  }
  await executor.close();
  return ended;
}

describe("error codes", () => {
  it.each(Object.entries(PROVOKED))("%s can be provoked", async (code, provocation) => {
    expect(await provoke(provocation)).toBe(code);
  });

  it("each have a program here, unless docs/errors.md calls them reserved", () => {
    const sections = readFileSync(fileURLToPath(new URL("../../../docs/errors.md", import.meta.url)), "utf8")
      .split(/^## /m)
      .slice(1);
    const live = sections.filter((section) => !section.includes("**Reserved**")).map((section) => section.split("\n")[0] ?? "");
    expect(Object.keys(PROVOKED).sort()).toEqual(live.sort());
  });
});

describe("policy.results", () => {
  it("delivers an answer that breaks its schema with a warning, or refuses it without quoting it", async () => {
    const program = "return await box.odd()";
    const flagging = await createExecutor({ tools: [box()] });
    const flagged = await flagging.execute(program);
    expect(flagged.status === "completed" ? flagged.value : flagged.text).toEqual({ total: "secret" });
    expect(flagged.warnings.join()).toContain("box.odd answered something its outputSchema does not allow");
    await flagging.close();
    const refusing = await createExecutor({ tools: [box()], policy: { results: "refuse" } });
    const refused = await refusing.execute(program);
    expect(refused.status === "failed" ? refused.error.code : refused.text).toBe("RESULT_INVALID");
    expect(refused.calls.map(({ outcome, error }) => [outcome, error])).toEqual([["error", "RESULT_INVALID"]]);
    expect(JSON.stringify(refused)).not.toContain("secret");
    await refusing.close();
    await expect(createExecutor({ tools: [], policy: { results: "drop" as "flag" } })).rejects.toThrow(
      'policy.results must be "flag" or "refuse"',
    );
  });
});
