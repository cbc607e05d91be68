import { describe, expect, it } from "vitest";
import { createCallSource } from "../../../src/bridge/call-source.ts";
import { readListing } from "../../../src/bridge/catalog.ts";
import { exceedsSize } from "../../../src/bridge/exceeds-size.ts";
import { createQueue } from "../../../src/bridge/queue.ts";
import type { ClearCall } from "../../../src/core/call.ts";
import { ClocheError } from "../../../src/core/errors.ts";
import { asClear, asTokenized } from "../../../src/core/labels.ts";
import { resolveLimits } from "../../../src/core/limits.ts";
import type { CallToolResult, ToolCallRequest, ToolSource } from "../../../src/core/tool.ts";
import { effectOf } from "../../../src/policy/effects.ts";

type Answer = (request: ToolCallRequest) => Promise<CallToolResult>;

function setUp(
  answer: Answer,
  options: { readOnly?: boolean; toolTimeoutMs?: number } = {},
): { call: ClearCall; end: () => void; send: () => ReturnType<ReturnType<typeof createCallSource>> } {
  const controller = new AbortController();
  const source: ToolSource = { name: "crm", listTools: async () => [], callTool: answer };
  const entry = readListing(source, [{ name: "do", annotations: { readOnlyHint: options.readOnly ?? false } }], effectOf).tools.get("do")!;
  const call: ClearCall = {
    args: asClear({ a: 1 }),
    call: {
      entry,
      args: asTokenized({ a: 1 }),
      record: {
        id: 1,
        tool: "crm.do",
        startMs: 0,
        queuedMs: 0,
        durationMs: 0,
        outcome: "pending",
        awaited: true,
        decision: { verdict: "allow", rule: "x" },
        argumentBytes: 0,
        resultBytes: 0,
        spanId: "00f067aa0ba902b7",
      },
      run: {
        traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
        startedAt: Date.now(),
        signal: controller.signal,
        emit: () => undefined,
      },
    },
  };
  const handler = createCallSource({
    limits: resolveLimits({ toolTimeoutMs: options.toolTimeoutMs ?? 1000 }),
    queueOf: () => createQueue(1),
    keepMedia: () => "media_1",
  });
  return {
    call,
    send: () => handler(call),
    end: () => controller.abort(),
  };
}

const never = (): Promise<CallToolResult> => new Promise(() => undefined);

describe("createCallSource()", () => {
  it("sends the exact name, the arguments and the trace context", async () => {
    let seen: ToolCallRequest | undefined;
    const { send, call } = setUp(async (request) => ((seen = request), { structuredContent: { ok: 1 } }));
    expect(await send()).toEqual({ ok: true, value: { ok: 1 } });
    expect(seen).toMatchObject({
      name: "do",
      arguments: { a: 1 },
      meta: { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" },
    });
    expect(call.call.record.outcome).toBe("ok");
  });

  it("ends a call that takes too long, tells the source, and says that a write may have happened", async () => {
    let signal: AbortSignal | undefined;
    const { send, call } = setUp((request) => ((signal = request.signal), never()), { toolTimeoutMs: 30 });
    const outcome = await send();
    expect(outcome).toEqual({
      ok: false,
      error: {
        code: "TOOL_TIMEOUT",
        message: "crm.do did not answer within 30 ms",
        tool: "crm.do",
        retryable: false,
        hint: "The call was sent but no answer came: it may have taken effect. Check before trying again.",
      },
    });
    expect(signal?.aborted).toBe(true);
    expect(call.call.record).toMatchObject({ outcome: "unknown", error: "TOOL_TIMEOUT" });
  });

  it("lets a read that timed out be tried again", async () => {
    const { send, call } = setUp(never, { readOnly: true, toolTimeoutMs: 20 });
    expect(await send()).toMatchObject({ ok: false, error: { code: "TOOL_TIMEOUT", retryable: true } });
    expect(call.call.record.outcome).toBe("error");
  });

  it("starts the time anew with each progress", async () => {
    const { send } = setUp(
      async (request) => {
        for (let i = 1; i <= 5; i++) {
          await new Promise((resolve) => setTimeout(resolve, 25));
          request.onProgress?.({ progress: i });
        }
        return { content: [{ type: "text", text: "done" }] };
      },
      { toolTimeoutMs: 60 },
    );
    expect(await send()).toEqual({ ok: true, value: "done" });
  });

  it("cancels a call when its run ends", async () => {
    let signal: AbortSignal | undefined;
    const { send, end, call } = setUp((request) => ((signal = request.signal), never()), { readOnly: true });
    const outcome = send();
    await new Promise((resolve) => setTimeout(resolve, 5));
    end();
    expect(await outcome).toMatchObject({ ok: false, error: { code: "ABORTED" } });
    expect(signal?.aborted).toBe(true);
    expect(call.call.record.outcome).toBe("cancelled");
  });

  it("lets a read that lost its connection be tried again, and no write", async () => {
    const lost = async () => Promise.reject(new ClocheError("SOURCE_UNREACHABLE", "the connection failed", { data: { sent: true } }));
    expect(await setUp(lost, { readOnly: true }).send()).toMatchObject({
      ok: false,
      error: { code: "SOURCE_UNREACHABLE", retryable: true },
    });
    expect(await setUp(lost).send()).toMatchObject({ ok: false, error: { code: "SOURCE_UNREACHABLE", retryable: false } });
  });

  it("marks a write as unknown when the stream was cut after it was sent, and as failed when it never left", async () => {
    const cut = setUp(async () => Promise.reject(new ClocheError("TOOL_FAILED", "the stream ended", { data: { sent: true } })));
    expect(await cut.send()).toMatchObject({ ok: false, error: { code: "TOOL_FAILED", retryable: false } });
    expect(cut.call.call.record.outcome).toBe("unknown");
    const unsent = setUp(async () => Promise.reject(new ClocheError("TOOL_FAILED", "refused", { data: { sent: false }, retryable: true })));
    expect(await unsent.send()).toEqual({ ok: false, error: { code: "TOOL_FAILED", message: "refused", tool: "crm.do", retryable: true } });
    expect(unsent.call.call.record.outcome).toBe("error");
  });

  it("gives the words and data of a tool's own error", async () => {
    const { send } = setUp(async () => ({
      isError: true,
      content: [{ type: "text", text: "no such customer" }],
      structuredContent: { id: 4 },
    }));
    expect(await send()).toEqual({
      ok: false,
      error: { code: "TOOL_FAILED", message: "no such customer", data: { id: 4 }, tool: "crm.do", retryable: false },
    });
  });

  it("survives a source that throws something that is no Error", async () => {
    const { send } = setUp(async () => Promise.reject("bad"));
    expect(await send()).toMatchObject({ ok: false, error: { code: "TOOL_FAILED", message: "crm.do failed" } });
  });

  it("refuses an answer beyond the limit before anybody reads it", async () => {
    const { send, call } = setUp(async () => ({ structuredContent: { rows: Array.from({ length: 300_000 }, () => "x".repeat(60)) } }), {
      readOnly: true,
    });
    expect(await send()).toMatchObject({
      ok: false,
      error: { code: "RESULT_TOO_LARGE", message: "crm.do answered more than limits.toolResultBytes (16777216)", retryable: false },
    });
    expect(call.call.record).toMatchObject({ outcome: "error", error: "RESULT_TOO_LARGE" });
  });
});

describe("exceedsSize()", () => {
  it("never says so of a value that fits", () => {
    const value = { a: [1, "two", null, { b: true }], "": "é" };
    const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
    expect(exceedsSize(value, bytes)).toBe(false);
    expect(exceedsSize(value, 10)).toBe(true);
    expect(exceedsSize("x".repeat(100), 50)).toBe(true);
  });
});
