// `constructor(private x: T) {}` declares a field and sets it: first thing in the body, or right after `super()`.
// Trust: guest text
import { forbidden } from "./compile-failure.ts";
import { isModifier } from "./erase-class.ts";
import type { Lowering } from "./erase-types.ts";
import type { Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/**
 * Lowers the parameter properties of a constructor; its types and modifiers are erased elsewhere.
 *
 * @param lowering what to read and where to put edits
 * @param index of the token `constructor`
 */
export function lowerParameterProperties(lowering: Lowering, index: number): void {
  const { parsed, edits, failures } = lowering;
  const { text, tokens } = parsed;
  const open = tokens[index + 1] as Token;
  if (open.type !== tt.parenL || open.contextId === null || open.isType) return;
  const names = propertiesOf(tokens, index + 1);
  if (names.length === 0) return;
  const braces = lowering.braces();
  const body = braces.get(open.contextId);
  const classBody = braces.get((tokens[index] as Token).contextId ?? -1);
  const first = names[0] as Token;
  if (body === undefined || classBody === undefined || names.some((name) => name.type !== tt.name)) {
    failures.push(forbidden("This parameter property", "Declare the field and assign it in the constructor.", first.start, first.end));
    return;
  }
  const place = afterSuper(tokens, body);
  if (place === undefined) {
    failures.push(
      forbidden(
        "A parameter property beside a nested `super()`",
        "Call `super()` as a statement of the constructor itself.",
        first.start,
        first.end,
      ),
    );
    return;
  }
  const field = (tokens[classBody] as Token).end;
  let { separator } = place;
  for (const name of names) {
    const property = text.slice(name.start, name.end);
    edits.push({ start: field, end: field, text: ` ${property};`, place: name.start });
    edits.push({ start: place.at, end: place.at, text: `${separator}this.${property} = ${property};`, place: name.start });
    separator = " ";
  }
}

/** Names behind modifiers, in the parameter list that opens at an index. */
function propertiesOf(tokens: readonly Token[], open: number): Token[] {
  const { contextId } = tokens[open] as Token;
  const names: Token[] = [];
  for (let i = open + 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.type === tt.parenR && token.contextId === contextId) break;
    const before = tokens[i - 1] as Token;
    // A class expression in a default value has modifiers too, but not behind the list's own signs.
    if (!isModifier(token) || token.isType || before.contextId !== contextId) continue;
    let name = i;
    while (isModifier(tokens[name] as Token)) name++;
    names.push(tokens[name] as Token);
    i = name;
  }
  return names;
}

/** Where the fields may be set; `undefined` when `super()` is called inside something else. */
function afterSuper(tokens: readonly Token[], body: number): { at: number; separator: string } | undefined {
  const { contextId, end } = tokens[body] as Token;
  let depth = 0;
  let nested = false;
  for (let i = body + 1; i < tokens.length; i++) {
    const { type, contextId: id } = tokens[i] as Token;
    if (type === tt.braceR && id === contextId) break;
    if (type === tt._super && tokens[i + 1]?.type === tt.parenL) {
      const close = closingParen(tokens, i + 1);
      const next = tokens[close + 1] as Token;
      if (depth > 0 || next.type === tt.dot || next.type === tt.bracketL || next.type === tt.comma) {
        nested = true;
        continue;
      }
      return next.type === tt.semi ? { at: next.end, separator: " " } : { at: (tokens[close] as Token).end, separator: "; " };
    }
    if (type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL) depth++;
    else if (type === tt.parenR || type === tt.bracketR || type === tt.braceR) depth--;
  }
  return nested ? undefined : { at: end, separator: " " };
}

function closingParen(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { type } = tokens[i] as Token;
    if (type === tt.parenL) depth++;
    else if (type === tt.parenR && --depth === 0) return i;
  }
  return tokens.length - 1;
}
