// Runs compiled code in plain QuickJS with a fake tool source, for tests of compile/ alone.
// Trust: guest text
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSWASMModule } from "quickjs-emscripten-core";

const ASYNC_FLAG = 128;
const COMPILE_ONLY_FLAG = 32;

/** What a run gave. */
export type RunOutcome = { value: unknown } | { error: { name: string; message: string; stack: string } };

export interface Engine {
  parse(code: string): { message: string; line: number; column: number } | undefined;
  run(code: string): RunOutcome;
}

const PRELUDE = `
globalThis.api = { add: async ({ a, b }) => a + b };
globalThis.tools = { api };
globalThis.logs = [];
globalThis.console = { log: (...args) => void logs.push(args.join(" ")), error: (...args) => void logs.push(args.join(" ")) };
globalThis.__cloche_import = (name) => {
  if (!/^(\\.?\\/?servers\\/api(\\/index\\.js|\\.ts)?|api)$/.test(name)) throw new Error("no module " + name);
  return { ...api, default: api };
};
globalThis.__cloche_import_async = async (name) => __cloche_import(name);
`;

/** Makes an engine; a fresh context for each run. */
export async function createEngine(): Promise<Engine> {
  const quickjs = await newQuickJSWASMModuleFromVariant(import("@jitl/quickjs-wasmfile-release-sync"));
  return {
    parse: (code) => parse(quickjs, code),
    run: (code) => run(quickjs, code),
  };
}

function parse(quickjs: QuickJSWASMModule, code: string): { message: string; line: number; column: number } | undefined {
  const context = quickjs.newContext();
  try {
    const result = context.evalCode(code, "program.js", ASYNC_FLAG | COMPILE_ONLY_FLAG);
    if (result.error === undefined) {
      result.value.dispose();
      return undefined;
    }
    const error = context.dump(result.error) as { message: string; stack: string };
    result.error.dispose();
    const place = /program\.js:(\d+):(\d+)/.exec(error.stack);
    return { message: error.message, line: Number(place?.[1] ?? 1), column: Number(place?.[2] ?? 1) };
  } finally {
    context.dispose();
  }
}

function run(quickjs: QuickJSWASMModule, code: string): RunOutcome {
  const context = quickjs.newContext();
  try {
    context.unwrapResult(context.evalCode(PRELUDE, "prelude.js")).dispose();
    const result = context.evalCode(code, "program.js", ASYNC_FLAG);
    if (result.error !== undefined) return failed(context, result.error);
    const settle = context.unwrapResult(
      context.evalCode(`(promise) => { globalThis.outcome = { state: "pending" }; promise.then(async ({ value }) => { let v = await value; while (typeof v === "function") v = await v(tools); return v; })
        .then((value) => { outcome = { value }; }, (error) => { outcome = { error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { name: "thrown", message: String(error), stack: "" } }; }); }`),
    );
    context.unwrapResult(context.callFunction(settle, context.undefined, result.value)).dispose();
    settle.dispose();
    result.value.dispose();
    context.runtime.executePendingJobs();
    const outcome = context.getProp(context.global, "outcome");
    const dumped = context.dump(outcome) as RunOutcome;
    outcome.dispose();
    return dumped;
  } finally {
    context.dispose();
  }
}

function failed(context: QuickJSContext, handle: Parameters<QuickJSContext["dump"]>[0]): RunOutcome {
  const error = context.dump(handle) as { name: string; message: string; stack: string };
  handle.dispose();
  return { error };
}
