// Words for syntax errors: what sucrase and QuickJS report, said so that the author knows what to change.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import { refusedConstruct } from "./refused.ts";
import type { ParseFailure, Parsed, Token } from "./parse.ts";
import { tt, word } from "./token-types.ts";

/**
 * Words an error of sucrase.
 *
 * @param text that was parsed
 * @param failure what sucrase reported
 * @returns the failure; a construct that is refused anyway goes first, and so does a literal that runs over its line
 */
export function describeParseFailure(text: string, failure: ParseFailure): CompileFailure {
  const { tokens } = failure;
  const parsed = { text, tokens, scopes: [], statements: [] };
  for (let i = 0; i < tokens.length; i++) {
    const refused = refusedConstruct(parsed, i);
    if (refused !== undefined && isHead(tokens, i)) return refused;
  }
  const literal = unendedLiteral(text, tokens);
  if (literal !== undefined) return literal;
  const at = Math.min(failure.at, text.length);
  if (failure.message.startsWith("Unterminated comment"))
    return syntax('This comment is never closed; expected "*/"', text.indexOf("/*", tokens.at(-1)?.end ?? 0));
  if (failure.message.startsWith("Unterminated"))
    return unterminated(text, failure.message, failure.message.includes("regular") ? at - 1 : at);
  const wanted = /expected "(.+)"$/.exec(failure.message)?.[1];
  if (text.slice(at).trim() === "" && failure.message.startsWith("Unexpected")) return endsEarly(text, tokens, wanted);
  if (!failure.message.startsWith("Unexpected")) return syntax(failure.message, at);
  const found = wordAt(text, at);
  const expected = wanted === undefined ? "" : `; expected ${quote(nameOf(wanted))}`;
  const opened = mismatch(text, tokens, found);
  return {
    ...syntax(`Unexpected ${quote(found)}${expected}`, at),
    end: at + found.length,
    ...hintFor(text, at, found),
    ...(opened === undefined ? {} : { opened }),
  };
}

/** A construct that sucrase took for a type may stand at any depth; anything else of the kind is only a word. */
function isHead(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index] as Token;
  return token.type === tt.at || token.contextualKeyword === word._using || (token.isType && tokens[index - 1]?.isType !== true);
}

/**
 * Words a complaint of QuickJS about code that sucrase let through.
 *
 * @param parsed the text as sucrase read it
 * @param message of QuickJS
 * @param at offset in the text
 * @returns the failure
 */
export function describeEngineComplaint(parsed: Parsed, message: string, at: number): CompileFailure {
  const { text, tokens } = parsed;
  const literal = unendedLiteral(text, tokens);
  if (literal !== undefined) return literal;
  const index = tokenAt(tokens, at);
  const before = tokens[index - 1];
  if (before !== undefined && before.type === tt.name && before.contextualKeyword === word._await && message.startsWith("expecting")) {
    return {
      ...syntax("`await` is used in a function that is not async", before.start),
      end: before.end,
      hint: "Write `async` in front of that function, and await its callers too: `await Promise.all(items.map(async (item) => …))`.",
    };
  }
  const name = before === undefined ? "" : text.slice(before.start, before.end);
  if (message.startsWith("invalid redefinition")) {
    return {
      ...syntax(`${quote(name)} is declared twice`, before?.start ?? at),
      end: before?.end ?? at,
      hint: "Give the second one another name, or assign to the first.",
    };
  }
  for (const [pattern, text_, hint] of REWORDED) {
    if (pattern.test(message))
      return { ...syntax(text_, before?.start ?? at), end: before?.end ?? at, ...(hint === undefined ? {} : { hint }) };
  }
  const expected = /^expecting '(.+)'$/.exec(message)?.[1];
  const found = wordAt(text, at);
  if (expected !== undefined)
    return {
      ...syntax(
        found === "" ? `The program ends where ${quote(expected)} is expected` : `Unexpected ${quote(found)}; expected ${quote(expected)}`,
        at,
      ),
      end: at + found.length,
    };
  if (message.startsWith("unexpected "))
    return {
      ...syntax(found === "" ? "The program ends too early" : `Unexpected ${quote(found)}`, at),
      end: at + found.length,
      ...hintFor(text, at, found),
    };
  return syntax(/^[a-z]+ /.test(message) ? message.charAt(0).toUpperCase() + message.slice(1) : message, at);
}

const REWORDED: readonly (readonly [RegExp, string, string?])[] = [
  [
    /^invalid assignment left-hand side/,
    "The left side of this assignment cannot be assigned to",
    "Assign to a variable or property; compare with `===`; `a?.b = c` needs an `if` instead.",
  ],
  [/^break must be inside/, "`break` stands outside of a loop or switch", "End the program early with `return`."],
  [/^continue must be inside/, "`continue` stands outside of a loop"],
  [/^missing initializer for const/, "A `const` needs a value", "Write `const name = value`, or `let name`."],
];

function syntax(message: string, at: number): CompileFailure {
  return { code: "COMPILE_SYNTAX", message, at };
}

/** Sucrase reads strings and regular expressions over line breaks, up to the next quote: the error is where they began. */
function unendedLiteral(text: string, tokens: readonly Token[]): CompileFailure | undefined {
  for (const { type, start, end } of tokens) {
    if (type !== tt.string && type !== tt.regexp) continue;
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0x5c) {
        if (text.charCodeAt(i + 1) === 0x0d && text.charCodeAt(i + 2) === 0x0a) i++;
        if (type === tt.string || text.charCodeAt(i + 1) !== 0x0a) i++;
      } else if (unit === 0x0a || unit === 0x0d)
        return unterminated(text, type === tt.string ? "Unterminated string" : "Unterminated regular", start);
    }
  }
  return undefined;
}

/** Where the element begins whose closing tag stands at a place. */
function openingTag(text: string, at: number): number {
  const tag = /^\/?\s*([\w.]{0,60})/.exec(text.slice(at, at + 80))?.[1] ?? "";
  const open = text.lastIndexOf(`<${tag}`, at - 2);
  return open < 0 ? at : open;
}

function unterminated(text: string, message: string, at: number): CompileFailure {
  if (message.startsWith("Unterminated string")) {
    const mark = text.charAt(at);
    return {
      ...syntax(`This string is not closed in its line; expected ${mark === "'" ? `"'"` : `'"'`}`, at),
      hint: "Close it, write `\\n` for a line break, or use a template: `…`.",
    };
  }
  if (message.startsWith("Unterminated template"))
    return { ...syntax('This template is never closed; expected "`"', at), hint: "Close it, and write \\` for a backtick inside." };
  if (message.startsWith("Unterminated regular")) {
    // `<div>…</div>` ends up here too.
    if (text.charAt(at - 1) === "<" || text.charAt(at - 2) === "<")
      return { ...syntax("JSX cannot be run here", openingTag(text, at)), hint: "Build strings or plain objects instead." };
    return { ...syntax("This regular expression is not closed in its line", at), hint: "Close it with `/`, or put the text in quotes." };
  }
  return syntax(message, at);
}

/** Names the bracket that is still open. */
function endsEarly(text: string, tokens: readonly Token[], wanted: string | undefined): CompileFailure {
  const last = openBrackets(tokens).at(-1);
  const end = text.trimEnd().length;
  if (last === undefined)
    return syntax(`The program ends too early${wanted === undefined ? "" : `; expected ${quote(nameOf(wanted))}`}`, end);
  const mark = text.slice(last.start, last.end);
  return {
    ...syntax(`The program ends before ${quote(mark)} is closed`, end),
    hint: "Was the program cut off? Send it whole.",
    opened: { mark, at: last.start },
  };
}

const CLOSERS: { readonly [mark: string]: string } = { ")": "(", "]": "[", "}": "{" };

/** A closing bracket where another one has to be closed first. */
function mismatch(text: string, tokens: readonly Token[], found: string): CompileFailure["opened"] {
  const last = openBrackets(tokens).at(-1);
  if (last === undefined || CLOSERS[found] === undefined) return undefined;
  const mark = text.slice(last.start, last.end);
  return CLOSERS[found] === mark ? undefined : { mark, at: last.start };
}

function openBrackets(tokens: readonly Token[]): Token[] {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.type === tt.parenL || token.type === tt.bracketL || token.type === tt.braceL || token.type === tt.dollarBraceL)
      open.push(token);
    else if (token.type === tt.parenR || token.type === tt.bracketR || token.type === tt.braceR) open.pop();
  }
  return open;
}

function hintFor(text: string, at: number, found: string): { hint?: string } {
  if (found === "<" || (found === "/" && text.charAt(at - 1) === "<"))
    return { hint: "JSX cannot be run here; build strings or plain objects instead." };
  if (/^[“”„‘’]/.test(found)) return { hint: "Use straight quotes." };
  if (/^[\p{L}\d]/u.test(found) && /["']/.test(text.charAt(at - 1)))
    return { hint: "A quote inside a string has to be escaped, or the string put in backticks." };
  return {};
}

function nameOf(expected: string): string {
  return expected === "name" ? "a name" : expected === "string" ? "a string" : expected;
}

function quote(text: string): string {
  if (/^[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/u.test(text))
    return `character U+${(text.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
  return text.startsWith("a ") ? text : `"${text}"`;
}

/** The word or sign at an offset: short, never a literal's whole content. */
function wordAt(text: string, at: number): string {
  const piece = text.slice(at, at + 40);
  return /^(?:[\p{L}\p{N}_$]+|=>|[=!]==?|&&|\|\||\?\?|\?\.|\.\.\.|[^\s])/u.exec(piece)?.[0] ?? "";
}

function tokenAt(tokens: readonly Token[], at: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle] as Token).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
