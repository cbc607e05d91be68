// Random programs around planted values: each seed makes the values, the answers that hold them, and a program that does
// to them what models do, and what breaks.
// Trust: host
import type { Json } from "../../src/core/json.ts";
import type { CallToolResult, ToolSource } from "../../src/core/tool.ts";
import { createRandom, type Random } from "../unit/privacy/random.ts";

/** One made-up world. */
export interface PrivateProgram {
  readonly code: string;
  readonly inputs: { [name: string]: Json };
  /** What nobody but a tool may see. */
  readonly planted: readonly string[];
  readonly answers: readonly CallToolResult[];
}

const LETTERS = "bcdfghjkmnpqrstvwxz";

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T;
}

function word(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join("");
}

function digits(random: Random, length: number): string {
  return Array.from({ length }, (_, i) => (i === 0 ? 1 + random(9) : random(10))).join("");
}

/** Sixteen digits of an issuer with the right check digit. */
function card(random: Random): string {
  const head = `4${digits(random, 14)}`;
  let sum = 0;
  for (let i = 0; i < head.length; i++) {
    const digit = Number(head[head.length - 1 - i]);
    sum += i % 2 === 0 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return `${head}${(10 - (sum % 10)) % 10}`;
}

function iban(random: Random): string {
  const account = digits(random, 18);
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

/** A value that detectors know by its form alone. */
export function plant(random: Random): string {
  switch (random(8)) {
    case 0:
      return card(random).replace(/(\d{4})(?=\d)/g, "$1 ");
    case 1:
      return iban(random);
    case 2:
      return `+49 30 ${digits(random, 7)}`;
    case 3:
      return `2${digits(random, 2)}-${2 + random(8)}${digits(random, 1)}7-${digits(random, 4)}`.replace(/^2(\d)\d-/, "2$12-");
    case 4:
      return `${50 + random(40)}.${100 + random(90)}.${100 + random(90)}.${1 + random(99)}`;
    case 5:
      return `postgres://${word(random, 5)}:${word(random, 6)}${digits(random, 3)}@db.example.com/x`;
    default:
      return `${word(random, 4)}.${word(random, 5)}@${word(random, 6)}.example`;
  }
}

/** Writes a value as a string of the program in one of the ways there are. */
function literal(random: Random, value: string): string {
  switch (random(4)) {
    case 0:
      return `'${value}'`;
    case 1:
      return `\`${value}\``;
    case 2:
      return `"${value.replace(/[@+ ]/, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`)}"`;
    default:
      return JSON.stringify(value);
  }
}

/** What tools answer: values in fields, in prose, in keys, in errors, beside media. */
function answer(random: Random, values: readonly string[]): CallToolResult {
  const value = (): string => pick(random, values);
  switch (random(10)) {
    case 0:
      return { isError: true, content: [{ type: "text", text: `nobody has ${value()} (${value()})` }] };
    case 1:
      return { isError: true, content: [], structuredContent: { message: `rejected ${value()}`, [value()]: { to: value() } } };
    case 2:
      return {
        content: [
          { type: "text", text: `see ${value()}` },
          { type: "image", data: "aGk=", mimeType: `image/${value()}` },
          { type: "resource", resource: { uri: `https://files.example/?to=${encodeURIComponent(value())}`, text: `from ${value()}` } },
          { type: "resource_link", uri: `mailto:${value()}`, name: value() },
        ],
      };
    case 3:
      return { content: [{ type: "text", text: `${value()}\n${"x ".repeat(random(4500))}${value()}` }] };
    case 4:
      return { isError: true, content: [{ type: "text", text: `${"e".repeat(7960 + random(60))} ${value()}` }] };
    case 5:
      return { structuredContent: { count: value(), [value()]: [value(), { [`for ${value()}`]: true }] } };
    default:
      return {
        structuredContent: {
          contacts: Array.from({ length: 1 + random(3) }, () => ({
            id: random(1000),
            email: value(),
            note: `call ${value()}, or ${value()}.`,
          })),
        },
      };
  }
}

const STATEMENTS: readonly ((random: Random, literal: () => string) => string)[] = [
  () => "x = await tools.crm.list({});",
  () => "try { x = await tools.crm.list({ q: x }); } catch (e) { x = e.message; console.log(e.message, e.data, String(e)); }",
  (_, text) => `x = ${text()};`,
  () => "x = inputs.who;",
  () => "x = Object.values(inputs);",
  () => "x = JSON.stringify(x);",
  () => "x = `${JSON.stringify(x)} and ${x}`;",
  () => "x = String(x).toUpperCase();",
  () => "x = String(x).slice(0, 40);",
  () => "x = String(x).split('@');",
  () => "x = [...String(x)].reverse().join('');",
  () => "x = [...String(x)].join(' ');",
  () => "x = { [String(x)]: x };",
  () => "x = new Map([[x, x]]).size + String(x);",
  () => "x = btoa(unescape(encodeURIComponent(String(x))));",
  () => "x = encodeURIComponent(String(x));",
  () => "console.log(x);",
  () => "console.error({ x });",
  (_, text) => `if (x === ${text()}) console.log("same"); else console.warn(${text()}, x);`,
  () => "x = await tools.crm.send({ to: x });",
  () => "x = await tools.crm.send({ to: String(x) });",
  () => "x = await tools.crm.count({ n: x });",
  () => "tools.crm.send({ to: JSON.stringify(x) });",
  () => "x = await tools.crm.broken({ to: JSON.stringify(x) });",
  () => "x = await tools.$call('crm', String(x), {});",
  () => "x = await tools[String(x)].list();",
  () => "Promise.reject(new Error(`nobody waits: ${x}`));",
  () => "setTimeout(() => { throw new Error(`late ${x}`); }, 0);",
  () => "try { x = await tools.$privacy.mask(String(x)); } catch (e) { x = e.message; }",
  () => "x = await tools.$search(String(x));",
  (_, text) => `function check() { /* ${text()} */ return x; } x = check();`,
  (_, text) => `enum Who { A = ${text()}, B = 2 } x = Who.A;`,
  (_, text) => `x = { ${text().startsWith("`") ? `[${text()}]` : "k"}: 1, to: \`for \${x}\` };`,
];

const ENDINGS: readonly ((random: Random, literal: () => string) => string)[] = [
  () => "return x;",
  () => "return { value: x, list: [x, { deep: x }] };",
  () => "throw new Error(`failed for ${x}`);",
  () => "throw x;",
  () => "throw Object.assign(new Error('outer', { cause: new Error(String(x)) }), { name: String(x) });",
  () => "return { [String(x)]: Symbol(String(x)) };",
  () => "return JSON.parse(String(x));",
  () => "return missing[String(x)].field;",
  () => "return x.y.z;",
  () => "return x();",
  () => "return new Promise(() => {});",
  (_, text) => `return ${text()};`,
  (_, text) => `const broken = ${text()} ${text()};`,
  (_, text) => `// ${text()}\nreturn x +;`,
  (_, text) => `import { list } from ${text().replace(/`/g, '"')}; return x;`,
  (_, text) => `return undefinedName(${text()});`,
];

/**
 * Makes one.
 *
 * @param seed the same seed makes the same
 * @returns program, inputs and answers
 */
export function makePrivateProgram(seed: number): PrivateProgram {
  const random = createRandom(seed);
  const planted = Array.from({ length: 6 }, () => plant(random));
  // What the program says itself, tools and inputs say too, or not.
  const said = [...planted.slice(0, 2), plant(random)];
  const text = (): string => literal(random, pick(random, said));
  const lines = ["let x: any = await tools.crm.list({});"];
  for (let i = 1 + random(6); i > 0; i--) lines.push(pick(random, STATEMENTS)(random, text));
  lines.push(pick(random, ENDINGS)(random, text));
  return {
    code: lines.join("\n"),
    inputs: { who: pick(random, planted), note: `for ${pick(random, planted)}` },
    planted: [...new Set([...planted, ...said])],
    answers: Array.from({ length: 8 }, () => answer(random, planted)),
  };
}

/** Gives the answers of one program after the other. */
export interface PrivateSource extends ToolSource {
  /** Begins anew; what is sent from now on goes to the list. */
  begin(answers: readonly CallToolResult[], received: Json[]): void;
}

/** Makes the source. */
export function privateSource(): PrivateSource {
  let answers: readonly CallToolResult[] = [];
  let received: Json[] = [];
  let next = 0;
  return {
    begin(given, list) {
      answers = given;
      received = list;
      next = 0;
    },
    name: "crm",
    listTools: async () => [
      { name: "list" },
      {
        name: "send",
        inputSchema: { type: "object", properties: { to: { type: "string", minLength: 3, pattern: "^[^\\n]*$" } }, required: ["to"] },
      },
      { name: "count", inputSchema: { type: "object", properties: { n: { type: "integer" } }, additionalProperties: false } },
      {
        name: "broken",
        outputSchema: { type: "object", properties: { count: { type: "integer" }, contacts: { type: "string", enum: ["none"] } } },
      },
    ],
    async callTool({ name, arguments: args }) {
      received.push(args);
      const answered = answers[next++ % answers.length] ?? {};
      if (name === "send" && next % 3 === 0) throw new Error(`could not send to ${JSON.stringify(args)}`);
      return name === "send" ? { content: [{ type: "text", text: `sent to ${JSON.stringify(args)}` }] } : answered;
    },
  };
}
