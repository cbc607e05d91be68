import { describe, expect, it } from "vitest";
import { createExecutor, tool, toolset, type Executor, type Store } from "../../../src/index.ts";
import { createObservedShapes } from "../../../src/executor/observed-shapes.ts";

const read = { readOnlyHint: true };

function memoryStore(): Store & { readonly data: Map<string, Uint8Array>; writes: number } {
  const data = new Map<string, Uint8Array>();
  const store = {
    data,
    writes: 0,
    get: async (key: string) => data.get(key),
    set: async (key: string, value: Uint8Array) => {
      store.writes++;
      data.set(key, value);
    },
    delete: async (key: string) => void data.delete(key),
    list: async () => [...data.keys()],
    append: async () => undefined,
  };
  return store;
}

function open(store: Store | undefined, rows: unknown = [{ id: 7, mail: "anna@example.com" }]): Promise<Executor> {
  const db = toolset("db", { query: tool({ annotations: read, run: () => ({ rows }) as never }) });
  return createExecutor({ tools: [db], ...(store === undefined ? {} : { store }) });
}

const textOf = (store: ReturnType<typeof memoryStore>): string =>
  [...store.data.values()].map((bytes) => new TextDecoder().decode(bytes)).join();

describe("store of createExecutor()", () => {
  it("keeps what results looked like: for the next executor, without any value", async () => {
    const store = memoryStore();
    const first = await open(store);
    await first.execute("return (await db.query()).rows.length");
    await first.close();
    expect([...store.data.keys()]).toEqual(["cloche/shapes/nobody"]);
    expect(textOf(store)).toContain('"rows"');
    expect(textOf(store)).not.toMatch(/anna|example|EMAIL|\b7\b/);
    const second = await open(store);
    expect(second.declarations()).toContain("Promise<{ rows: { id: number; mail: string }[] } /* observed */>");
    await second.close();
  });

  it("merges what two times of observing gave", async () => {
    const store = memoryStore();
    const first = await open(store, [{ id: 7 }]);
    await first.execute("await db.query()");
    await first.close();
    const second = await open(store, [{ id: "x", tag: null }]);
    await second.execute("await db.query()");
    expect(second.declarations()).toContain("Promise<{ rows: { id: number | string; tag?: null }[] } /* observed */>");
    await second.close();
  });

  it("keeps each subject's apart", async () => {
    const store = memoryStore();
    const executor = await open(store);
    await executor.execute("await db.query()", { subject: { id: "a/ü\ud800" } });
    await executor.close();
    expect([...store.data.keys()]).toEqual(["cloche/shapes/subject/a%2F%C3%BC%EF%BF%BD"]);
    const other = await open(store);
    expect(other.declarations()).not.toContain("observed");
    expect(other.declarations({ subject: { id: "b" } })).not.toContain("observed");
    await other.execute("return 1", { subject: { id: "a/ü\ud800" } });
    other.declarations({ subject: { id: "a/ü\ud800" } });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(other.declarations({ subject: { id: "a/ü\ud800" } })).toContain("/* observed */");
    await other.close();
  });

  it("is written when something new was seen, not at every call", async () => {
    const store = memoryStore();
    const executor = await open(store);
    for (let i = 0; i < 5; i++) await executor.execute("for (let i = 0; i < 20; i++) await db.query()");
    await executor.close();
    expect(store.writes).toBe(1);
  });

  it("may fail: runs go on, and diagnostics() tells", async () => {
    const broken: Store = {
      get: () => Promise.reject(new Error("disk full")),
      set: () => Promise.reject(new Error("disk full")),
      delete: async () => undefined,
      list: async () => [],
      append: async () => undefined,
    };
    const executor = await open(broken);
    expect(await executor.execute("return (await db.query()).rows.length")).toMatchObject({ status: "completed", value: 1, warnings: [] });
    await executor.close();
    expect(executor.diagnostics()).toMatchObject([{ code: "STORE_FAILED", severity: "warning" }]);
    expect(executor.diagnostics()[0]?.message).toMatch(/^the shapes of results could not be (read|written): disk full$/);
  });

  it.each([
    ["no JSON", "{"],
    ["another version", '{"v":2,"shapes":{"db.query":{"seen":1,"kinds":["string"]}}}'],
    ["nonsense", '{"v":1,"shapes":{"db.query":{"seen":-1,"kinds":"x","items":5,"properties":[],"map":null},"x":7}}'],
    ["too much", `{"v":1,"shapes":{"db.query":{"seen":1,"kinds":["string"],"note":"${"x".repeat(1_100_000)}"}}}`],
    [
      "code",
      '{"v":1,"shapes":{"db.query":{"seen":1,"kinds":["evil */ any"],"objects":1,"properties":{"*/ evil: any; /*":{"seen":1,"kinds":["string"]}}}}}',
    ],
  ])("is not trusted: %s in it does no harm", async (_what, text) => {
    const store = memoryStore();
    store.data.set("cloche/shapes/nobody", new TextEncoder().encode(text));
    const executor = await open(store);
    expect(executor.declarations().replace(/"[^"]*"/g, '""')).not.toContain("evil");
    expect((await executor.execute("return 1")).status).toBe("completed");
    await executor.close();
  });

  it("is refused at once when it is no store", async () => {
    await expect(createExecutor({ tools: [], store: { get: 1 } as never })).rejects.toThrow("store.get must be a function");
  });
});

describe("createObservedShapes()", () => {
  it("stays within its bounds whatever is observed, and in the store", async () => {
    const store = memoryStore();
    const shapes = createObservedShapes(store);
    const wide = Object.fromEntries(Array.from({ length: 39 }, (_, i) => [`a_rather_long_name_${i}`, { b: [{ c: 1, d: "x", e: null }] }]));
    for (let i = 0; i < 700; i++) shapes.observe(`s.t${i}`, wide, { id: "u" });
    shapes.keep({ id: "u" });
    await shapes.flush();
    const [bytes] = store.data.values();
    expect(bytes?.length).toBeLessThanOrEqual(1_048_576);
    const kept = Object.keys((JSON.parse(textOf(store)) as { shapes: object }).shapes);
    expect(kept.length).toBeLessThanOrEqual(500);
    expect(kept.at(-1)).toBe("s.t699");
  });

  it("does not wait for ever for a store that never answers", async () => {
    const silent = { ...memoryStore(), get: () => new Promise<never>(() => undefined) };
    const shapes = createObservedShapes(silent);
    await shapes.load(undefined);
    shapes.observe("a.b", 1, undefined);
    expect(shapes.get("a.b", undefined)).toMatchObject({ kinds: ["number"] });
  });
});
