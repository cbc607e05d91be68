// TypeScript in classes: modifiers, members without a body or value, `accessor` fields.
// Trust: guest text
import { forbidden } from "./compile-failure.ts";
import { blank, hasLineBreak } from "./edits.ts";
import type { Lowering } from "./erase-types.ts";
import type { Parsed, Token } from "./parse.ts";
import { role, tt, word } from "./token-types.ts";

/** Whether a token is a modifier that JavaScript does not know. */
export function isModifier({ type }: Token): boolean {
  switch (type) {
    case tt._public:
    case tt._private:
    case tt._protected:
    case tt._override:
    case tt._readonly:
    case tt._abstract:
    case tt._declare:
      return true;
    default:
      return false;
  }
}

/**
 * Erases or lowers what a modifier or the word `accessor` stands for.
 *
 * @param lowering what to read and where to put edits
 * @param index of the token
 * @returns index of the next token to look at
 */
export function eraseClassToken(lowering: Lowering, index: number): number {
  const { parsed, edits } = lowering;
  const { text, tokens } = parsed;
  const token = tokens[index] as Token;
  if (!isModifier(token)) return lowerAccessor(lowering, index);
  if (tokens[index + 1]?.type === tt._class) {
    edits.push({ start: token.start, end: token.end, text: blank(text, token.start, token.end) });
    return index + 1;
  }
  let key = index;
  let vanishes = false;
  for (; isModifier(tokens[key] as Token) || (tokens[key] as Token).type === tt._static; key++) {
    const { type } = tokens[key] as Token;
    if (type === tt._abstract || type === tt._declare) vanishes = true;
  }
  const before = tokens[index - 1] as Token;
  // The previous field may have no semicolon: `a = 1⏎public ["x"] = 2` must not become `1["x"]`.
  const isFirst = before.type !== tt._static && before.type !== tt.parenL && before.type !== tt.comma;
  if (vanishes) {
    const first = before.type === tt._static ? before : token;
    const end = memberEnd(parsed, key);
    const stop = (tokens[end - 1] as Token).end;
    edits.push({ start: first.start, end: stop, text: `;${blank(text, first.start, stop).slice(1)}` });
    return end;
  }
  for (let i = index; i < key; i++) {
    const { type, start, end } = tokens[i] as Token;
    if (type !== tt._static)
      edits.push({ start, end, text: i === index && isFirst ? `;${blank(text, start + 1, end)}` : blank(text, start, end) });
  }
  return key;
}

/** Index after a field: key, annotation, initializer, semicolon. */
function memberEnd({ tokens }: Parsed, key: number): number {
  let i = key;
  if ((tokens[i] as Token).contextualKeyword === word._accessor && isKey(tokens[i + 1] as Token)) i++;
  if ((tokens[i] as Token).type === tt.hash) i++;
  if ((tokens[i] as Token).type === tt.bracketL) {
    const { contextId } = tokens[i] as Token;
    for (i++; (tokens[i] as Token).type !== tt.bracketR || (tokens[i] as Token).contextId !== contextId;) i++;
  }
  i++;
  while ((tokens[i] as Token).isType) i++;
  if ((tokens[i] as Token).type === tt.eq) i = (tokens[i] as Token).rhsEndIndex ?? i + 1;
  return (tokens[i] as Token).type === tt.semi ? i + 1 : i;
}

function isKey(token: Token): boolean {
  return token.identifierRole === role.ObjectKey || token.type === tt.hash || token.type === tt.bracketL;
}

/** `accessor x = 1;` becomes a private field with a getter and a setter, as TypeScript itself lowers it. */
function lowerAccessor({ parsed, edits, failures }: Lowering, index: number): number {
  const { text, tokens } = parsed;
  const token = tokens[index] as Token;
  const key = tokens[index + 1] as Token;
  if (
    token.identifierRole !== role.ObjectKey ||
    token.contextId === null ||
    !isKey(key) ||
    key.isType ||
    hasLineBreak(text, token.end, key.start)
  )
    return index + 1;
  if (key.type !== tt.name) {
    failures.push(forbidden("An `accessor` with this kind of name", "Write a field, or a getter and a setter.", token.start, key.end));
    return index + 1;
  }
  const name = text.slice(key.start, key.end);
  const end = memberEnd(parsed, index);
  const last = tokens[end - 1] as Token;
  const prefix = tokens[index - 1]?.type === tt._static ? "static " : "";
  edits.push(
    { start: token.start, end: key.end, text: `${blank(text, token.start, key.start)}#${name}_accessor_storage` },
    {
      start: last.end,
      end: last.end,
      text: `${last.type === tt.semi ? "" : ";"} ${prefix}get ${name}() { return this.#${name}_accessor_storage; } ${prefix}set ${name}(value) { this.#${name}_accessor_storage = value; }`,
      place: key.start,
    },
  );
  return index + 2;
}
