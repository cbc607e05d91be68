import { beforeAll, describe, expect, it } from "vitest";
import type { GuestReply, Sandbox } from "../../src/core/ports.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { failure, runIn } from "../unit/sandbox/program-run.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

const HELPERS = `
  // Everything that a value leads to must be of this world: its prototypes end at this Object.prototype, or at null.
  const foreign = (value, seen = new Set()) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value) || seen.size > 3000) return false;
    seen.add(value);
    let top = value;
    for (let proto = Object.getPrototypeOf(top); proto !== null; proto = Object.getPrototypeOf(proto)) top = proto;
    if (top !== value && top !== Object.prototype) return true;
    return Reflect.ownKeys(value).some((key) => { const d = Reflect.getOwnPropertyDescriptor(value, key); return foreign(d?.value, seen) || foreign(d?.get, seen) || foreign(d?.set, seen); });
  };`;

describe("no object of the host", () => {
  it.each([
    ["in an answer", "foreign(await crm.get_contacts({ a: [{ b: 1 }] }))"],
    ["in a tagged answer", "foreign(await crm.get_contacts(new Map([[new Date(), new Set([1n])]])))"],
    ["in an error of a tool", "await crm.fail().catch((e) => foreign(e) || foreign(e.data) || foreign(e.constructor))"],
    ["in an error of the engine", "(() => { try { null.x } catch (e) { return foreign(e) || foreign(e.constructor.constructor) } })()"],
    ["in an error of the stack", "(() => { const f = () => f(); try { f() } catch (e) { return foreign(e) } })()"],
    ["in an error of the memory", "(() => { try { new ArrayBuffer(2 ** 31 - 1) } catch (e) { return foreign(e) } })()"],
    ["in a syntax error", "(() => { try { JSON.parse('{') } catch (e) { return foreign(e) } })()"],
    ["in inputs", "foreign(inputs)"],
    ["in the answer of a query", "foreign(tools.$search('x'))"],
    ["in an error of a query", "(() => { try { tools.$describe('x') } catch (e) { return foreign(e) } })()"],
    ["in a namespace", "foreign(crm) || foreign(tools) || foreign(Object.getOwnPropertyDescriptors(tools))"],
    ["in the globals", "foreign(globalThis)"],
    [
      "in a promise of a call",
      "(() => { const p = crm.get_contacts(); return foreign(p) || foreign(p.constructor) || foreign(p.then) })()",
    ],
    ["in a timer", "foreign(setTimeout(() => {}, 1)) || typeof setTimeout(() => {}, 1) !== 'number'"],
    ["as the receiver of a callback", "await new Promise((r) => setTimeout(function () { r(foreign(this) || foreign(arguments)) }, 1))"],
    [
      "as the receiver of a toJSON",
      "(() => { let got; crm.get_contacts({ toJSON(...args) { got = [this, args]; return 1 } }); return foreign(got) })()",
    ],
    [
      "as the receiver of a getter on arguments",
      "(() => { let got; crm.get_contacts({ get a() { got = [this]; return 1 } }); return foreign(got) })()",
    ],
    [
      "in what a proxy on arguments sees",
      "(() => { const got = []; crm.get_contacts(new Proxy({}, new Proxy({}, { get: (t, trap) => (...args) => { got.push(trap, ...args); return Reflect[trap](...args) } }))); return got.some((x) => foreign(x)) })()",
    ],
    ["in what a thenable is given", "await new Promise((r) => { Promise.resolve({ then(...args) { r(args.some((x) => foreign(x))) } }) })"],
    ["in an import", "foreign(__cloche_import('./servers/crm')) || foreign(await __cloche_import_async('cloche'))"],
    ["in what console returns", "[console.log(1), console.table([1]), console.time()].some((x) => x !== undefined)"],
  ])("is reachable %s", async (_place, expression) => {
    const call = ({ tool, argsJson, tagged }: { tool: string; argsJson: string; tagged: boolean }): Promise<GuestReply> =>
      Promise.resolve(tool === "fail" ? failure("TOOL_FAILED", "x", { data: { deep: [{}] } }) : { ok: true, json: argsJson, tagged });
    const query = (kind: string): GuestReply =>
      kind === "describe" ? failure("TOOL_UNKNOWN", "x", { data: {} }) : { ok: true, json: '["get_contacts"]' };
    const ran = await runIn(sandbox, `${HELPERS}\n(${expression})`, { call, query, inputs: '{"a":{"b":[1]}}' });
    expect([ran.outcome.kind, ran.value]).toEqual(["value", false]);
  });

  it("is reachable through callers, arguments or stack frames", async () => {
    const code = `
      const seen = [];
      const probe = function () { for (const read of [() => probe.caller, () => probe.arguments, () => arguments.callee.caller]) { try { seen.push(typeof read()) } catch { seen.push("refused") } } return 1 };
      await crm.get_contacts({ toJSON: probe }); setTimeout(probe, 1); await new Promise((r) => setTimeout(r, 5));
      seen.every((kind) => kind === "refused" || kind === "undefined" || kind === "object")`;
    expect((await runIn(sandbox, code)).value).toBe(true);
  });
});

describe("what a program does to its world", () => {
  it.each([
    [
      "prototype pollution",
      'Object.prototype.ok = false; Object.prototype.json = "1"; Array.prototype[0] = "x"; await crm.get_contacts(JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\')); 1',
    ],
    [
      "setters on prototypes",
      'Object.defineProperty(Object.prototype, "id", { set(v) { throw 1 }, configurable: true }); Object.defineProperty(Array.prototype, "1", { set() {}, configurable: true }); await crm.get_contacts({ a: [1, 2] }); 1',
    ],
    [
      "a poisoned species",
      "Promise[Symbol.species] = null; Array[Symbol.species] = null; Object.defineProperty(Promise, Symbol.species, { get() { throw 1 } }); 1",
    ],
    [
      "poisoned iteration",
      "Array.prototype[Symbol.iterator] = function* () { throw 1 }; String.prototype[Symbol.iterator] = null; Map.prototype[Symbol.iterator] = null; 1",
    ],
  ])("(%s) stays in its world", async (_kind, code) => {
    await runIn(sandbox, code);
    expect(({} as { polluted?: unknown; ok?: unknown }).polluted).toBe(undefined);
    expect(([] as unknown[])[0]).toBe(undefined);
    expect(
      (await runIn(sandbox, "[({}).ok === undefined, [...'ab'].length, [][0] === undefined, await crm.get_contacts(1)]")).value,
    ).toEqual([true, 2, true, [1]]);
  });
});
