// `require`, `module` and `exports` of Node programs: declared where a program uses them and does not declare them.
// Trust: guest text
import type { StatementKind } from "./completion.ts";
import { freeUses } from "./free-names.ts";
import type { Parsed, Statement, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** What a program that speaks CommonJS needs around it. */
export interface CommonJsParts {
  /** Declarations for the start of the code. */
  readonly declarations: string;
  /** The program's value, when its last statement exports something. */
  readonly value?: string;
}

const WORDS = /\b(?:require|module|exports)\b/;

/**
 * Looks for CommonJS.
 *
 * @param parsed program
 * @param kinds of its top-level statements
 * @returns what to add; `undefined` for a program without it
 */
export function findCommonJs(parsed: Parsed, kinds: readonly StatementKind[]): CommonJsParts | undefined {
  if (!WORDS.test(parsed.text)) return undefined;
  const free = new Set(freeUses(parsed).map(({ name }) => name));
  const usesModule = free.has("module") || free.has("exports");
  if (!usesModule && !free.has("require")) return undefined;
  const names: string[] = [];
  if (usesModule) names.push("module = { exports: {} }");
  if (free.has("exports")) names.push("exports = module.exports");
  if (free.has("require")) names.push(`require = Object.assign(__cloche_import.bind(), { main: ${usesModule ? "module" : "undefined"} })`);
  const declarations = `const ${names.join(", ")};`;
  if (!usesModule || !endsInExport(parsed, kinds)) return { declarations };
  return {
    declarations,
    value: "module.exports.default ?? module.exports.main ?? module.exports.run ?? module.exports.handler ?? module.exports",
  };
}

/** `module.exports = …` or `exports.main = …` as the last statement that counts. */
function endsInExport({ text, tokens, statements }: Parsed, kinds: readonly StatementKind[]): boolean {
  let last = kinds.length - 1;
  while (last >= 0 && (kinds[last] === "function" || kinds[last] === "nothing")) last--;
  if (last < 0 || kinds[last] !== "expression") return false;
  const { first } = statements[last] as Statement;
  const [head, dot, property, equals] = [
    tokens[first] as Token,
    tokens[first + 1] as Token,
    tokens[first + 2] as Token,
    tokens[first + 3] as Token,
  ];
  if (dot.type !== tt.dot) return false;
  const name = text.slice(head.start, head.end);
  if (name === "exports") return equals.type === tt.eq;
  return name === "module" && text.slice(property.start, property.end) === "exports" && (equals.type === tt.eq || equals.type === tt.dot);
}
