// A sealed value is nowhere in the linear memory of the run that works with its token, in no encoding a program could make.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Json } from "../../src/core/json.ts";
import type { CallToolResult } from "../../src/core/tool.ts";
import { createExecutor, type Executor } from "../../src/index.ts";

const memories: WebAssembly.Memory[] = [];
let executor: Executor;
let answer: CallToolResult | Error = {};
let look: () => void = () => undefined;
const received: Json[] = [];

beforeAll(async () => {
  const Real = WebAssembly.Memory;
  vi.stubGlobal(
    "WebAssembly",
    Object.create(WebAssembly, {
      Memory: {
        value: class extends Real {
          constructor(descriptor: WebAssembly.MemoryDescriptor) {
            super(descriptor);
            memories.push(this);
          }
        },
      },
    }),
  );
  executor = await createExecutor({
    tools: [
      {
        name: "crm",
        listTools: async () => [
          { name: "list" },
          { name: "send", inputSchema: { type: "object", properties: { to: { type: "string", pattern: "@" } }, required: ["to"] } },
          { name: "count", inputSchema: { type: "object", properties: { n: { type: "integer" } } } },
        ],
        async callTool({ name, arguments: args }) {
          look();
          if (name === "send") {
            received.push(args);
            return { content: [{ type: "text", text: `sent to ${JSON.stringify(args)}` }] };
          }
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    ],
    privacy: { fields: { "crm.list": { "/contacts/*/name": "name", "/contacts/*/salary": "salary" } } },
  });
});
afterAll(async () => {
  await executor.close();
  vi.unstubAllGlobals();
});

const MAIL = "zoe.quixley@hidden-corp.example";
const PHONE = "+49 30 9018273";
const CARD = "4111 1111 1111 1111";
const NAME = "Zoe Quixley-Brandt";
const SALARY = "8316427";
const VALUES = [MAIL, PHONE, CARD, NAME, SALARY];

/** A value in every form that a few lines of a program could give it; of base64 what is the same at each of its three places. */
function forms(value: string): { readonly [form: string]: Buffer } {
  const bytes = Buffer.from(value);
  const base64 = (skip: number): Buffer => {
    const text = Buffer.concat([Buffer.alloc(skip), bytes]).toString("base64");
    return Buffer.from(text.slice(skip === 0 ? 0 : 4, -4));
  };
  return {
    "UTF-8": bytes,
    "UTF-16": Buffer.from(value, "utf16le"),
    "base64 at 0": base64(0),
    "base64 at 1": base64(1),
    "base64 at 2": base64(2),
    hex: Buffer.from(bytes.toString("hex")),
    HEX: Buffer.from(bytes.toString("hex").toUpperCase()),
    "char codes": Buffer.from([...bytes].join(",")),
    "32-bit numbers": Buffer.from(Uint32Array.from(bytes).buffer),
    "64-bit numbers": Buffer.from(Float64Array.from(bytes).buffer),
    reversed: Buffer.from(bytes.toReversed()),
    "in a URL": Buffer.from(encodeURIComponent(value)),
  };
}

function formsIn(memory: WebAssembly.Memory, value: string): string[] {
  const bytes = Buffer.from(memory.buffer);
  return Object.entries(forms(value)).flatMap(([form, wanted]) => (bytes.includes(wanted) ? [`${value} as ${form}`] : []));
}

/** What a program does that wants to see a value: it holds everything it can reach, in every encoding. */
const DUMP = `
const seen = new Set();
const texts = [];
const visit = (value, depth) => {
  if (typeof value === "string") { if (texts.length < 2000) texts.push(value); return; }
  if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value) || depth > 6) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) { try { texts.push(String(key)); visit(value[key], depth + 1); } catch {} }
};
visit(kept, 0); visit(inputs, 0); visit(globalThis, 0);
globalThis.dump = texts.flatMap((text) => {
  const codes = [...text].map((c) => c.codePointAt(0));
  return [text, codes.join(","), codes.map((c) => c.toString(16).padStart(2, "0")).join(""), [...text].reverse().join("")];
});
for (const text of texts) { try { dump.push(btoa(text)); } catch {} }
`;

/** Runs a program and looks at its memory at each call and when it has ended. */
async function search(
  code: string,
  given: CallToolResult | Error,
  inputs: { [name: string]: Json } = {},
): Promise<{ found: string[]; looks: number; text: string }> {
  answer = given;
  const marker = `marker-${Math.random().toString(36).slice(2)}`;
  const found = new Set<string>();
  let looks = 0;
  look = () => {
    for (const memory of memories) {
      if (!Buffer.from(memory.buffer).includes(marker)) continue;
      looks++;
      for (const value of VALUES) for (const form of formsIn(memory, value)) found.add(form);
    }
  };
  const result = await executor.execute(
    `const mine = "${marker}"; const kept = [];\n${code}\n${DUMP}\nawait tools.crm.list({ mine }).catch(() => 0); return kept;`,
    { inputs },
  );
  look();
  return { found: [...found], looks, text: JSON.stringify(result) };
}

const LIST: CallToolResult = {
  structuredContent: {
    contacts: [{ name: NAME, salary: Number(SALARY), email: MAIL, note: `call ${PHONE}; card ${CARD}`, [MAIL]: true }],
  },
};

describe("the memory of a sealed run", () => {
  it.each<[string, string, CallToolResult | Error, { [name: string]: Json }?]>([
    ["an answer", "kept.push(await tools.crm.list({}));", LIST],
    ["an answer in prose", "kept.push(await tools.crm.list({}));", { content: [{ type: "text", text: `${MAIL}, ${PHONE}, ${CARD}` }] }],
    [
      "a resource",
      "kept.push(await tools.crm.list({}));",
      {
        content: [
          { type: "resource", resource: { uri: `mailto:${MAIL}`, mimeType: "text/plain", blob: Buffer.from(MAIL).toString("base64") } },
        ],
      },
    ],
    ["inputs", "kept.push(inputs);", LIST, { mail: MAIL, list: [PHONE, { [CARD]: CARD }] }],
    ["literals", `kept.push("${MAIL}", \`call ${PHONE}\`, { "${CARD}": 1 }, /${MAIL}/.source);`, LIST],
    ["comments", `// ${MAIL}\nfunction f() { /* ${PHONE} */ return 1; } kept.push(f, String(f), f.toString());`, LIST],
    [
      "an error of a server",
      "await tools.crm.list({}).catch((e) => kept.push(e, e.message, e.data, e.stack));",
      { isError: true, content: [{ type: "text", text: `no ${MAIL}` }], structuredContent: { phone: PHONE, card: CARD } },
    ],
    [
      "an error of a tool",
      "await tools.crm.list({}).catch((e) => kept.push(e, e.message, e.stack));",
      new Error(`cannot reach ${MAIL} at ${PHONE}`),
    ],
    [
      "arguments that are refused",
      "const x = (await tools.crm.list({})).contacts[0]; for (const n of [x.email, x.note, x]) await tools.crm.count({ n }).catch((e) => kept.push(e, e.message, e.data));",
      LIST,
    ],
    [
      "arguments that a tool gets",
      "const x = (await tools.crm.list({})).contacts[0]; kept.push(await tools.crm.send({ to: x.email }));",
      LIST,
    ],
    [
      "questions",
      "const x = (await tools.crm.list({})).contacts[0]; kept.push(await tools.$privacy.mask(x.email), await tools.$privacy.sameAs(x.email, 'other@hidden-corp.example'));",
      LIST,
    ],
  ])("holds no value of %s", async (_, code, given, inputs = {}) => {
    const { found, looks, text } = await search(code, given, inputs);
    expect(found).toEqual([]);
    expect(looks, text).toBeGreaterThan(0);
    for (const value of VALUES) expect(text).not.toContain(value);
  });

  it("had calls in it that a tool got the value of", () => {
    expect(received).toContainEqual({ to: MAIL });
  });

  it("would show what is there: every form of what the program makes itself", async () => {
    // In two, neither of which is an address.
    const parts = JSON.stringify([MAIL.slice(0, MAIL.indexOf("@")), MAIL.slice(MAIL.indexOf("@"))]);
    const { found } = await search(`kept.push(${parts}.join(""));`, {});
    expect(found).toEqual(
      expect.arrayContaining([
        `${MAIL} as UTF-8`,
        `${MAIL} as base64 at 0`,
        `${MAIL} as hex`,
        `${MAIL} as char codes`,
        `${MAIL} as reversed`,
      ]),
    );
  });
});
