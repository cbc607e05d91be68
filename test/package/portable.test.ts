// What an import of the root loads can run anywhere: under a strict content security policy, in a service worker, without Node.
// Trust: host
import { builtinModules } from "node:module";
import { describe, expect, it } from "vitest";
import { moduleGraph, scan } from "./module-graph.ts";

/** Conditions that consumers' tools set, and the loader of the engine that each must get. */
const CONDITIONS: readonly { conditions: string[]; loader: string }[] = [
  { conditions: ["workerd", "worker", "import", "default"], loader: "wasm/module.js" },
  { conditions: ["edge-light", "import", "default"], loader: "wasm/edge.js" },
  { conditions: ["deno", "node", "import", "default"], loader: "wasm/source.js" },
  { conditions: ["bun", "node", "import", "default"], loader: "wasm/inline.js" },
  { conditions: ["node", "import", "default"], loader: "wasm/node.js" },
  { conditions: ["browser", "import", "default"], loader: "wasm/inline.js" },
  { conditions: ["import", "default"], loader: "wasm/inline.js" },
];

const BUILTIN = new Set(builtinModules);

describe("root entry", () => {
  it.each(CONDITIONS)("loads $loader and nothing that is not portable under $conditions", ({ conditions, loader }) => {
    const graph = moduleGraph("dist/index.js", conditions);
    expect(graph.map(({ id }) => id)).toContain(loader);
    // In Node the engine's loader may read its file, and find it relative to itself; nothing else may.
    const inNode = loader === "wasm/node.js";
    const outside = graph.filter(({ id }) => !/^(dist|wasm)\//.test(id)).map(({ id }) => id);
    expect(outside).toEqual(inNode ? ["node:fs"] : []);
    expect(outside.filter((id) => BUILTIN.has(id) && id !== "node:fs")).toEqual([]);
    for (const { id, constructs } of graph) {
      expect(constructs, id).toEqual(inNode && id === loader ? ["import.meta"] : []);
    }
  });

  it("leaves the other entries free of code generation and imports at run time too", () => {
    for (const entry of ["mcp", "privacy", "typings"]) {
      for (const { id, constructs } of moduleGraph(`dist/${entry}.js`, ["import", "default"])) expect(constructs, id).toEqual([]);
    }
  });
});

describe("scan()", () => {
  it("finds imports of every form", () => {
    expect(scan('import a from "a"; import * as b from "./b.js"; export * from "c"; import "d"; export { e } from "e";').imports).toEqual([
      "a",
      "./b.js",
      "c",
      "d",
      "e",
    ]);
    expect(scan('import source engine from "./quickjs.wasm";').imports).toEqual(["./quickjs.wasm"]);
  });

  it("finds every construct that some hosts forbid", () => {
    expect(scan('const a = await import("a");')).toEqual({ imports: ["a"], constructs: ["import()"] });
    expect(scan("const u = new URL('x', import.meta.url);").constructs).toEqual(["import.meta"]);
    expect(scan('const fs = require("fs");').constructs).toEqual(["require()"]);
    expect(scan("eval('1'); (0, eval)('1'); globalThis.eval('1');").constructs).toEqual(["eval()"]);
    expect(scan("new Function('return 1'); Function('return 1'); self.Function('x')").constructs).toEqual(["Function()"]);
  });

  it("leaves words in strings, comments and property names alone", () => {
    expect(
      scan("const a = 'eval(1) import(x) new Function()'; /* require() */ vm.eval(a); vm.import(a); x.Function(1);").constructs,
    ).toEqual([]);
  });
});
