// How tools look to a model, letter by letter.
// Trust: host
import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "../../../src/core/tool.ts";
import { declareAll } from "../../../src/typings/declare-tools.ts";
import { signature } from "../../../src/typings/tool-text.ts";
import { declareTools } from "../../../src/typings.ts";
import { compile, messageOf } from "./type-checker.ts";

const TOOLS: ToolDefinition[] = [
  {
    name: "find_contacts",
    description: "Looks people up. Sorted by name.",
    inputSchema: {
      type: "object",
      properties: { query: { type: "string", description: "Part of a name." }, limit: { type: "integer", default: 20 } },
      required: ["query"],
    },
    outputSchema: {
      type: "object",
      properties: {
        contacts: {
          type: "array",
          items: { type: "object", properties: { id: { type: "integer" }, email: { type: "string", format: "email" } }, required: ["id"] },
        },
      },
      required: ["contacts"],
    },
  },
  { name: "then", inputSchema: { type: "object", properties: { step: { type: "string" } }, required: ["step"] } },
  { name: "ping" },
];

describe("declareTools()", () => {
  it("shows everything in full, with errors and sensitive values explained once", () => {
    expect(declareTools({ source: "crm", tools: TOOLS })).toBe(`// await tools.crm.find_contacts(args); a failed call throws a ToolError.
// sensitive: you see a token such as [EMAIL_1_k7q2m] in place of the value; compare it and pass it on whole, never cut it.
interface ToolError extends Error { code: string; tool?: string; hint?: string; data?: unknown; retryable: boolean }
interface Tools {
crm: {
/** Looks people up. Sorted by name. */
find_contacts(args: {
 /** Part of a name. */
 query: string;
 /** @default 20 */
 limit?: number;
}): Promise<{ contacts: { id: number; email?: string /* sensitive: email */ }[] }>;
ping(args?: {}): Promise<any>;
};
$call(source: "crm", tool: "then", args: { step: string }): Promise<any>;
}
declare var tools: Tools;
`);
  });

  it("shows signatures and a sentence in the compact form", () => {
    expect(declareTools({ source: "crm", tools: TOOLS, form: "compact" }))
      .toBe(`// await tools.crm.find_contacts(args); a failed call throws a ToolError.
// sensitive: you see a token such as [EMAIL_1_k7q2m] in place of the value; compare it and pass it on whole, never cut it.
interface Tools {
crm: {
// Looks people up
find_contacts(args: { query: string; limit?: number }): Promise<{ contacts: { id: number; email?: string /* sensitive: email */ }[] }>;
ping(args?: {}): Promise<any>;
};
$call(source: "crm", tool: "then", args: { step: string }): Promise<any>;
}
declare var tools: Tools;
`);
  });

  it("shows a line for each tool as a list", () => {
    expect(
      declareTools({
        source: "my-crm",
        tools: [...TOOLS, { name: "get-item", description: "Get the item" }, { name: "get_user", title: "Fetch a person" }],
        form: "list",
      }),
    ).toBe(`/* 5 tools, called like tools["my-crm"].find_contacts(args):
find_contacts: Looks people up
tools.$call "then"
ping
get-item
get_user: Fetch a person */
`);
  });

  it("hints at the inner parts of what is too long for the compact form", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `property_number_${i}`,
        { type: "object", properties: { inner: { type: "object", properties: { [`deep_${i}`]: { type: "string" } } } } },
      ]),
    );
    const text = declareTools({ source: "s", tools: [{ name: "big", inputSchema: { type: "object", properties } }], form: "compact" });
    expect(text).toContain("property_number_0?: { inner?: object /* … */ };");
    expect(text).toContain("// …: left out here, see tools.$describe(path).");
    expect(compile([text]).map(messageOf)).toEqual([]);
  });

  it("takes tools whose schemas are missing, empty, broken or not of objects", () => {
    const schemas = [
      undefined,
      {},
      { type: "object" },
      { type: "object", properties: {} },
      { type: "object", additionalProperties: false },
      true,
      false,
      { type: "string" },
      { type: "object", properties: null },
      { $ref: "#/nope" },
    ];
    const text = declareTools({
      source: "s",
      tools: schemas.map((inputSchema, i) => ({ name: `t${i}`, ...(inputSchema === undefined ? {} : { inputSchema }) })),
    });
    expect(text.match(/^t\d.*$/gm)).toEqual([
      "t0(args?: {}): Promise<any>;",
      "t1(args?: {}): Promise<any>;",
      "t2(args?: {}): Promise<any>;",
      "t3(args?: {}): Promise<any>;",
      "t4(args?: {}): Promise<any>;",
      "t5(args?: {}): Promise<any>;",
      "t6(args?: {}): Promise<any>;",
      "t7(args: string): Promise<any>;",
      "t8(args?: {}): Promise<any>;",
      "t9(args?: {}): Promise<any>;",
    ]);
    expect(declareTools({ source: "s", tools: [] })).toContain("interface Tools {\ns: {\n\n};\n}");
  });

  it("writes a type that several tools share only once, under a name of its own", () => {
    const point = {
      type: "object",
      properties: { latitude: { type: "number" }, longitude: { type: "number" }, altitude: { type: "number" } },
      required: ["latitude", "longitude"],
    };
    const tools = ["from", "to", "via"].map((name) => ({
      name,
      inputSchema: { type: "object", properties: { [name]: { $ref: "#/$defs/GeoPoint" } }, required: [name], $defs: { GeoPoint: point } },
    }));
    const text = declareTools({ source: "map", tools, form: "compact" });
    expect(text.match(/latitude/g)).toHaveLength(1);
    expect(text).toContain("type MapGeoPoint = { latitude: number; longitude: number; altitude?: number };");
    expect(text).toContain("via(args: { via: MapGeoPoint }): Promise<any>;");
  });

  it("keeps types apart that have the same name and are not the same", () => {
    const recursive = (leaf: string): object => ({
      type: "object",
      properties: { node: { $ref: "#/$defs/Tree" } },
      $defs: {
        Tree: { type: "object", properties: { [leaf]: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/Tree" } } } },
      },
    });
    const text = declareTools({
      source: "s",
      tools: [
        { name: "a", inputSchema: recursive("x") as { [key: string]: unknown } },
        { name: "b", inputSchema: recursive("y") as { [key: string]: unknown } },
      ],
    });
    expect(text).toContain("type STree = { x?: string; kids?: STree[] };\ntype STree2 = { y?: string; kids?: STree2[] };");
    expect(compile([text]).map(messageOf)).toEqual([]);
  });
});

describe("declareTools() of several sources", () => {
  it("gives texts that can be put together", () => {
    const inputSchema = {
      type: "object",
      properties: { node: { $ref: "#/$defs/Tree" } },
      $defs: { Tree: { type: "object", properties: { kids: { type: "array", items: { $ref: "#/$defs/Tree" } } } } },
    };
    const texts = ["crm", "my-server"].map((source) => declareTools({ source, tools: [{ name: "get", inputSchema }, { name: "then" }] }));
    expect(
      compile([
        `${texts.join("\n")}tools.crm.get({});\ntools["my-server"].get({ node: {} });\ntools.$call("crm", "then");\ntools.$call("my-server", "then");`,
      ]).map(messageOf),
    ).toEqual([]);
  });
});

describe("declareAll()", () => {
  it("may accept a sole required argument by itself, for checking programs", () => {
    const text = declareAll([{ source: "crm", tools: TOOLS }], "full", { positional: true });
    const programs = [
      'tools.crm.find_contacts("Ann")',
      'tools.crm.find_contacts({ query: "Ann" })',
      'tools.$call("crm", "then", "x")',
      "tools.crm.ping()",
    ];
    expect(compile([`${text}${programs.join(";\n")}`]).map(messageOf)).toEqual([]);
    expect(compile([`${text}tools.crm.find_contacts(5)`]).map(({ code }) => code)).toEqual([2345]);
  });
});

describe("signature()", () => {
  it("shows one tool in each form", () => {
    const [tool] = TOOLS as [ToolDefinition];
    expect(signature("crm.find_contacts", tool, "list")).toBe("tools.crm.find_contacts — Looks people up");
    expect(signature("crm.find_contacts", tool, "compact")).toBe(`// Looks people up
tools.crm.find_contacts(args: { query: string; limit?: number }): Promise<{ contacts: { id: number; email?: string /* sensitive: email */ }[] }>`);
    expect(signature("crm.find_contacts", tool, "full").split("\n").slice(0, 5)).toEqual([
      "/** Looks people up. Sorted by name. */",
      "tools.crm.find_contacts(args: {",
      " /** Part of a name. */",
      " query: string;",
      " /** @default 20 */",
    ]);
  });
});
