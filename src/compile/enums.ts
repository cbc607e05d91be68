// `enum E { A, B = 2 }` becomes the object TypeScript would make of it, written in place so that lines stay.
// Trust: guest text
import { blank } from "./edits.ts";
import { foldConstant, type Constant } from "./enum-constants.ts";
import type { Lowering } from "./erase-types.ts";
import type { Token } from "./parse.ts";
import { role, tt } from "./token-types.ts";

/**
 * Lowers an enum.
 *
 * @param lowering what to read and where to put edits
 * @param index of the token `enum`
 * @returns index of the next token to look at: initializers may hold types of their own
 */
export function lowerEnum({ parsed, edits, literal }: Lowering, index: number): number {
  const { text, tokens } = parsed;
  const head = tokens[index - 1]?.type === tt._const ? (tokens[index - 1] as Token) : (tokens[index] as Token);
  const nameToken = tokens[index + 1] as Token;
  const name = text.slice(nameToken.start, nameToken.end);
  edits.push(
    {
      start: head.start,
      end: nameToken.start,
      text: `${head.scopeDepth === 0 ? "var" : "let"}${blank(text, head.start + 3, nameToken.start)}`,
    },
    { start: nameToken.end, end: nameToken.end, text: `;(function (${name}) ` },
  );
  const known = new Map<string, Constant>();
  const members = new Set<string>();
  let next: number | undefined = 0;
  let i = index + 3;
  while ((tokens[i] as Token).type !== tt.braceR) {
    const key = tokens[i] as Token;
    const raw = text.slice(key.start, key.end);
    const isQuoted = raw.startsWith('"') || raw.startsWith("'");
    const property = isQuoted ? raw.slice(1, -1) : raw;
    const meant = literal(property);
    const quoted = isQuoted && meant === property ? raw : JSON.stringify(meant);
    let end = i + 1;
    let value: Constant | undefined = next;
    const equals = tokens[end] as Token;
    if (equals.type === tt.eq) {
      end = equals.rhsEndIndex ?? end + 1;
      value = foldConstant(parsed, i + 2, end, name, known);
      const last = tokens[end - 1] as Token;
      edits.push({ start: key.start, end: key.end, text: typeof value === "string" ? `${name}[${quoted}]` : `${name}[${name}[${quoted}]` });
      const first = tokens[i + 2] as Token;
      // A plain literal stays as it is written.
      if (value !== undefined && end > i + 3)
        edits.push({
          start: first.start,
          end: last.end,
          text: write(typeof value === "string" ? literal(value) : value) + breaksOf(text, first.start, last.end),
        });
      else if (value === undefined) qualify(parsed.tokens, i + 2, end, text, name, members, edits);
      if (typeof value !== "string") edits.push({ start: last.end, end: last.end, text: `] = ${quoted}` });
    } else {
      edits.push({
        start: key.start,
        end: key.end,
        text: `${name}[${name}[${quoted}] = ${value === undefined ? "void 0" : write(value)}] = ${quoted}`,
      });
    }
    members.add(property);
    if (value !== undefined) known.set(property, value);
    next = typeof value === "number" ? value + 1 : undefined;
    const after = tokens[end] as Token;
    const previous = tokens[end - 1] as Token;
    if (after.type === tt.comma) edits.push({ start: after.start, end: after.end, text: ";" });
    else edits.push({ start: previous.end, end: previous.end, text: ";" });
    i = after.type === tt.comma ? end + 1 : end;
  }
  const close = tokens[i] as Token;
  edits.push({ start: close.end, end: close.end, text: `)(${name} || (${name} = {}));` });
  return index + 3;
}

/** Members are properties now: where an initializer names one, it has to say whose. */
function qualify(
  tokens: readonly Token[],
  first: number,
  end: number,
  text: string,
  name: string,
  members: ReadonlySet<string>,
  edits: { start: number; end: number; text: string }[],
): void {
  for (let i = first; i < end; i++) {
    const token = tokens[i] as Token;
    if (token.type === tt.name && token.identifierRole === role.Access && members.has(text.slice(token.start, token.end))) {
      edits.push({ start: token.start, end: token.start, text: `${name}.` });
    }
  }
}

function write(value: Constant): string {
  return typeof value === "string" ? JSON.stringify(value) : Object.is(value, -0) ? "-0" : String(value);
}

function breaksOf(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/[^\n\r\u2028\u2029]/g, "");
}
