import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GuestCall, Sandbox } from "../../src/core/ports.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { HOST_OP } from "../../src/sandbox/protocol.ts";
import { captureEngines, putText, putValue, type CapturedEngine } from "./captured-engine.ts";
import { createRandom } from "../unit/sandbox/generated-programs.ts";
import { runIn, summary } from "../unit/sandbox/program-run.ts";

// A guest that has corrupted its heap can call every import of its instance with any argument. These tests stand in for it:
// they take the imports of an instance while its guest waits, and call them as it would.

let captured: CapturedEngine[];
let sandbox: Sandbox;

beforeEach(async () => {
  captured = await captureEngines();
  sandbox = await createSandbox();
  await runIn(sandbox, "1");
  // All but the last were needed to make images; that one waits for the next run.
  captured.splice(0, captured.length - 1);
});
afterEach(() => vi.unstubAllGlobals());

/** Runs a program whose first query is answered by evil. */
async function corrupt(
  evil: (guest: CapturedEngine) => void,
  code = "tools.$search('x'); await crm.get_contacts('honest'); 'went on'",
): Promise<{ end: string; calls: GuestCall[]; errors: unknown[] }> {
  const errors: unknown[] = [];
  const ran = await runIn(sandbox, code, {
    limits: { cpuMs: 1000, timeoutMs: 1000 },
    query() {
      try {
        evil(captured.at(-1)!);
      } catch (error) {
        errors.push(error);
        throw error;
      }
      return { ok: true, json: "null" };
    },
  });
  return { end: summary(ran), calls: ran.calls, errors };
}

const SPOT = 100_000; // in the unused part of the native stack

describe("an evil guest", () => {
  it("that calls any import with any numbers meets typed errors only, and never another tool", async () => {
    const random = createRandom(7);
    const interesting = [
      0,
      1,
      -1,
      2,
      7,
      12,
      255,
      1e5,
      SPOT,
      352_352,
      2 ** 31 - 1,
      -(2 ** 31),
      2 ** 32,
      Number.NaN,
      1e300,
      -0.5,
      8n,
      undefined,
    ];
    const letters = "bcdefghijklmnopqrst".split("");
    let thrown = 0;
    for (let round = 0; round < 40; round++) {
      const { calls, errors } = await corrupt(({ imports, memory }) => {
        const words = new Int32Array(memory.buffer, SPOT & ~3, 64);
        for (let i = 0; i < words.length; i++) words[i] = random(3) === 0 ? random(20) - 8 : random(2 ** 31);
        for (let i = 0; i < 30; i++) {
          const letter = letters[random(letters.length)] ?? "s";
          const args = Array.from({ length: 6 }, () => (random(3) === 0 ? random(2 ** 32) : interesting[random(interesting.length)]));
          try {
            imports[letter]?.(...args);
          } catch (error) {
            thrown++;
            expect(error).toBeInstanceOf(Error);
          }
        }
      });
      for (const call of calls) expect([call.source, call.tool]).toEqual(["crm", "get_contacts"]);
      for (const error of errors) expect(error).toBeInstanceOf(Error);
      expect((await runIn(sandbox, "[await crm.get_contacts(1)]")).value).toEqual([[1]]);
    }
    expect(thrown).toBeGreaterThan(100);
  });

  it("that asks for operations nobody knows ends", async () => {
    for (const op of [0, 14, 99, -1, 2 ** 31 - 1]) {
      const { end, calls } = await corrupt((guest) => {
        putValue(guest, SPOT, op);
        guest.imports["s"]?.(0, 0, 1, SPOT, 0);
      });
      expect([end, calls]).toEqual(["ended ENGINE_FAILED", []]);
    }
  });

  it.each([
    ["a call without names", HOST_OP.call],
    ["a query without a name", HOST_OP.query],
    ["a line that is none", HOST_OP.log],
    ["a module that is not allowed", HOST_OP.module],
  ])("that asks for %s ends", async (_kind, op) => {
    const { end, calls } = await corrupt((guest) => {
      putValue(guest, SPOT, op);
      putValue(guest, SPOT + 8, 77);
      putValue(guest, SPOT + 16, 352_400, -1);
      guest.imports["s"]?.(0, 0, 5, SPOT, 0);
    });
    expect([end, calls]).toEqual(["ended ENGINE_FAILED", []]);
  });

  it("that points strings at nothing traps, and ends", async () => {
    for (const pointer of [0, 4, 2 ** 31 - 8, -8, 90_208]) {
      const { end, calls } = await corrupt((guest) => {
        putValue(guest, SPOT, HOST_OP.call);
        putValue(guest, SPOT + 8, 1);
        putValue(guest, SPOT + 16, pointer, -7);
        putValue(guest, SPOT + 24, pointer, -7);
        guest.imports["s"]?.(0, 0, 4, SPOT, 0);
      });
      expect([end.startsWith("ended "), calls.filter(({ tool }) => tool !== "get_contacts")]).toEqual([true, []]);
    }
  });

  it("that uses the number of a call twice ends, and the second never starts", async () => {
    const code = "const pending = crm.get_contacts('first'); await null; tools.$search('x'); await pending; 1";
    const { end, calls } = await corrupt((guest) => {
      // The guest's own last request, sent once more with the number of the call that is under way.
      putValue(guest, SPOT, HOST_OP.call);
      putValue(guest, SPOT + 8, 1);
      putText(guest, SPOT + 16, '["crm","get_contacts"]');
      putText(guest, SPOT + 24, '["second"]');
      for (let i = 0; i < 2; i++) guest.imports["s"]?.(0, 0, 4, SPOT, 0);
    }, code);
    expect(end).toBe("ended ENGINE_FAILED");
    expect(calls.map(({ argsJson }) => argsJson)).toEqual(['["first"]']);
  });

  it("may call any tool by name, as any program may: the host decides about it anew", async () => {
    const { calls } = await corrupt((guest) => {
      putValue(guest, SPOT, HOST_OP.call);
      putValue(guest, SPOT + 8, 500);
      putText(guest, SPOT + 16, '["bank","transfer"]');
      putText(guest, SPOT + 24, "not json");
      guest.imports["s"]?.(0, 0, 4, SPOT, 0);
    });
    expect(calls).toContainEqual({ id: 500, source: "bank", tool: "transfer", argsJson: "not json", tagged: false });
  });

  it.each([
    ["a value that is not JSON", HOST_OP.value, "{{{"],
    ["a value nested beyond all parsers", HOST_OP.value, "[".repeat(50_000)],
    ["a fault that is not JSON", HOST_OP.threw, "nonsense"],
    ["a fault of wrong types", HOST_OP.threw, '{"name":1,"message":{},"stack":[],"error":{"code":"<script>","message":5},"thrownJson":7}'],
    ["a refusal of wrong types", HOST_OP.refused, '{"code":5,"message":{"a":1},"hint":[]}'],
    ["rejections that are none", HOST_OP.unhandled, "[[["],
    ["ids that are none", HOST_OP.unawaited, '[1,"2",{},null,1.5]'],
  ])("that reports %s gets a typed outcome", async (_kind, op, text) => {
    const { end } = await corrupt((guest) => {
      putValue(guest, SPOT, op);
      putValue(guest, SPOT + 8, 0);
      putText(guest, SPOT + 16, text);
      guest.imports["s"]?.(0, 0, 3, SPOT, 0);
    });
    expect(end).toMatch(/^value "went on"$|^ended (?:ENGINE_FAILED|VALUE_UNSUPPORTED)$|^threw :/);
  });

  it("that claims timers it does not have waits no longer than its time", async () => {
    const { end } = await corrupt((guest) => {
      putValue(guest, SPOT, HOST_OP.timers);
      putValue(guest, SPOT + 8, 2_000_000_000);
      guest.imports["s"]?.(0, 0, 2, SPOT, 0);
    });
    expect(end).toBe("ended TIMEOUT");
  });

  it("cannot reach a host when no run has its instance", async () => {
    await runIn(sandbox, "1");
    const [guest] = captured;
    for (const letter of ["i", "k", "m", "p", "s"])
      expect(() => guest?.imports[letter]?.(0, 0, 0, 0, 0)).toThrow("an idle engine called its host");
  });

  it("of one run never reaches the host of another", async () => {
    const hosts: { [run: string]: string[] } = { a: [], b: [] };
    let released: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => (released = resolve));
    const start = (name: "a" | "b"): Promise<unknown> =>
      runIn(sandbox, `await crm.get_contacts("${name}"); console.log("${name}")`, {
        async call({ argsJson }) {
          hosts[name]?.push(argsJson);
          await gate;
          return { ok: true, json: "null" };
        },
      });
    const both = [start("a"), start("b")];
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [a, b] = captured as [CapturedEngine, CapturedEngine];
    expect(a.memory).not.toBe(b.memory);
    putValue(a, SPOT, HOST_OP.call);
    putValue(a, SPOT + 8, 900);
    putText(a, SPOT + 16, '["crm","stolen"]');
    a.imports["s"]?.(0, 0, 4, SPOT, 0);
    released?.();
    await Promise.all(both);
    expect(hosts["b"]).toEqual(['["b"]']);
  });
});
