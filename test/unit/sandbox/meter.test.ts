import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { addRejectionHook } from "../../../scripts/rejection-hook.ts";
import { meter } from "../../../scripts/meter.ts";
import { HEADER } from "../../../scripts/wasm-bytes.ts";
import manifest from "../../../wasm/manifest.json" with { type: "json" };
import { newQuickJSWASMModuleFromVariant, newVariant, variant, type GlueContext } from "../../../wasm/glue.js";
import { generatePrograms } from "./generated-programs.ts";
import { WRITTEN_PROGRAMS } from "./written-programs.ts";

const require = createRequire(import.meta.url);
const original = new Uint8Array(readFileSync(require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm")));
const OPTIONS = { stackBytes: 256 * 1024, minimumPages: 6 };
const built = meter(addRejectionHook(original).bytes, OPTIONS);

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A hand-made engine with one function, laid out as meter() expects it. */
function engineWith(code: readonly number[]): Uint8Array<ArrayBuffer> {
  const top = [0xe0, 0xc0, 0xc5, 0x02]; // 5333088
  const body = [0, 0x41, ...top, 0x1a, ...code, 0x0b];
  const section = (id: number, ...bytes: number[]): number[] => [id, bytes.length, ...bytes];
  return Uint8Array.from([
    ...HEADER,
    ...section(1, 1, 0x60, 0, 0),
    ...section(2, 1, 1, 0x61, 1, 0x61, 2, 1, 1, 0x80, 0x04),
    ...section(3, 1, 0),
    ...section(6, 1, 0x7f, 1, 0x41, ...top, 0x0b),
    ...section(7, 1, 1, 0x66, 0, 0),
    ...section(10, 1, body.length, ...body),
    ...section(11, 1, 0, 0x41, 0, 0x0b, 3, 0x60, 0x60, 0x51),
  ]);
}

describe("meter()", () => {
  it("makes the same bytes each time: those of the manifest", () => {
    const again = meter(addRejectionHook(original).bytes, OPTIONS);
    expect(sha256(original)).toBe(manifest.original);
    expect([sha256(built.bytes), sha256(again.bytes)]).toEqual([manifest.metered, manifest.metered]);
    expect(sha256(new Uint8Array(readFileSync(new URL("../../../wasm/quickjs.wasm", import.meta.url))))).toBe(manifest.metered);
  });

  it("meters every loop and block move, and guards every place that moves the stack down", () => {
    const { loops, blockMoves, stackGuards, polls, stackLow, stackTop } = built;
    expect([loops, blockMoves, stackGuards, polls, stackLow, stackTop]).toEqual([1079, 98, 450, 2, 90_208, 352_352]);
    expect(WebAssembly.validate(built.bytes)).toBe(true);
  });

  it("adds the exports fuel, mark and sp, all mutable globals", () => {
    const names = WebAssembly.Module.exports(new WebAssembly.Module(built.bytes)).filter(({ kind }) => kind === "global");
    expect(names).toEqual([
      { name: "sp", kind: "global" },
      { name: "fuel", kind: "global" },
      { name: "mark", kind: "global" },
    ]);
  });

  it.each([
    ["a vector instruction", [0xfd, 0x0c], "0xfd"],
    ["an atomic instruction", [0xfe, 0x00], "0xfe"],
    ["an exception instruction", [0x06, 0x40], "0x6"],
    ["a tail call", [0x12, 0x00], "0x12"],
    ["a typed select", [0x1c, 0x01, 0x7f], "0x1c"],
    ["a reference instruction", [0xd0, 0x70], "0xd0"],
    ["a table instruction", [0x25, 0x00], "0x25"],
    ["an unknown bulk instruction", [0xfc, 0x0c, 0, 0], "0xfc 12"],
  ])("refuses %s", (_kind, code, opcode) => {
    expect(() => meter(engineWith(code), OPTIONS)).toThrow(`unknown opcode ${opcode}`);
  });

  it("refuses what is not laid out as expected", () => {
    expect(() => meter(new Uint8Array([1, 2, 3]), OPTIONS)).toThrow("not a WebAssembly binary");
    expect(() => meter(built.bytes, OPTIONS)).toThrow("exactly one mutable i32 global");
    expect(() => meter(original.subarray(0, 5000), OPTIONS)).toThrow("ends unexpectedly");
    expect(() => meter(engineWith([0x41, 0xe0, 0xc0, 0xc5, 0x02, 0x1a]), OPTIONS)).toThrow("2 times instead of once");
    expect(() => addRejectionHook(engineWith([]))).toThrow("the engine does not import the host function");
  });

  it.each([
    ["memory.copy", [0xfc, 0x0a, 0, 0]],
    ["memory.fill", [0xfc, 0x0b, 0]],
  ])("lets %s pay by its size, and traps before it when that is too much", async (_name, opcode) => {
    // Both take a place, a place or a byte, and a size: here 1,000, 0 and 65,536.
    const engine = engineWith([0x41, 0xe8, 0x07, 0x41, 0, 0x41, 0x80, 0x80, 0x04, ...opcode]);
    const { bytes, blockMoves } = meter(engine, OPTIONS);
    const memory = new WebAssembly.Memory({ initial: 6, maximum: 512 });
    const { instance } = await WebAssembly.instantiate(bytes, { a: { a: memory } });
    const { f, fuel } = instance.exports as unknown as { f: () => void; fuel: WebAssembly.Global };
    const view = new Uint8Array(memory.buffer);
    view[1100] = 7;
    fuel.value = 511;
    expect(f).toThrow(WebAssembly.RuntimeError);
    expect([blockMoves, fuel.value, view[1100]]).toEqual([1, -1, 7]);
    fuel.value = 513;
    f();
    expect([fuel.value, view[1100]]).toEqual([1, 0]);
  });

  it("traps below zero fuel, and below the stack", async () => {
    const engine = engineWith([0x03, 0x40, 0x0c, 0x00, 0x0b]);
    const { bytes } = meter(engine, OPTIONS);
    const memory = new WebAssembly.Memory({ initial: 6, maximum: 512 });
    const { instance } = await WebAssembly.instantiate(bytes, { a: { a: memory } });
    const { f, fuel } = instance.exports as unknown as { f: () => void; fuel: WebAssembly.Global };
    fuel.value = 1000;
    expect(f).toThrow(WebAssembly.RuntimeError);
    expect(fuel.value).toBe(-1);

    const pusher = meter(engineWith([0x23, 0, 0x41, 0x80, 0x80, 0x02, 0x6b, 0x24, 0]), OPTIONS); // sp -= 32768
    const { instance: second } = await WebAssembly.instantiate(pusher.bytes, { a: { a: memory } });
    const pushing = second.exports as unknown as { f: () => void; sp: WebAssembly.Global };
    for (let i = 0; i < 8; i++) pushing.f();
    expect(pushing.sp.value).toBe(pusher.stackLow);
    expect(pushing.f).toThrow(WebAssembly.RuntimeError);
  });
});

describe("the metered engine", () => {
  let contexts: readonly (() => GlueContext)[];
  beforeAll(async () => {
    contexts = await Promise.all([original, built.bytes].map((bytes) => createContexts(bytes)));
  });

  it("gives the same values as the pinned one, in 300 programs", () => {
    const programs = [...WRITTEN_PROGRAMS, ...generatePrograms(300 - WRITTEN_PROGRAMS.length, 20_260_801)];
    expect(programs.length).toBe(300);
    const [pinned, metered] = contexts.map((create) => programs.map((program) => show(create(), program)));
    expect(metered).toEqual(pinned);
    // Not all of them may fail, or the comparison would say little.
    expect(pinned?.filter((text) => text.startsWith("error ")).length).toBeLessThan(120);
    expect(new Set(pinned).size).toBeGreaterThan(150);
  });
});

/** Fresh contexts of one build, each in a runtime of its own. */
async function createContexts(bytes: Uint8Array<ArrayBuffer>): Promise<() => GlueContext> {
  const module = await WebAssembly.compile(bytes);
  let refuel = (): void => undefined;
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory: new WebAssembly.Memory({ initial: 256, maximum: 4096 }),
      emscriptenModule: {
        instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) {
          const instance = new WebAssembly.Instance(module, imports);
          const { fuel } = instance.exports as { fuel?: WebAssembly.Global };
          refuel = (): void => void (fuel === undefined || (fuel.value = 2_000_000_000));
          done(instance, module);
          return instance.exports;
        },
      },
    }),
  );
  return () => {
    refuel();
    const runtime = quickjs.newRuntime();
    runtime.setMaxStackSize(64 * 1024);
    return runtime.newContext();
  };
}

const SHOW = `(value) => { const seen = []; const show = (v, depth) => {
  if (typeof v === "bigint") return v + "n";
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v !== "object" || v === null) return typeof v === "string" ? JSON.stringify(v) : typeof v === "function" ? "function" : String(v);
  if (depth > 6 || seen.includes(v)) return "...";
  seen.push(v);
  return Object.prototype.toString.call(v) + "{" + Reflect.ownKeys(v).map((k) => String(k) + ":" + show(v[k], depth + 1)).join() + "}" + (v instanceof Date ? +v : "") + (v instanceof Set ? [...v] : "");
}; return show(value, 0) }`;

function show(context: GlueContext, program: string): string {
  const shower = context.evalCode(SHOW, "show.js").value;
  const { value, error } = context.evalCode(program, "program.js");
  if (shower === undefined || value === undefined) return `error ${JSON.stringify(error === undefined ? "" : context.dump(error))}`;
  const shown = context.callFunction(shower, context.undefined, value);
  return shown.value === undefined ? "cannot be shown" : String(context.dump(shown.value));
}
