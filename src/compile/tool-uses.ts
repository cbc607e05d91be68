// The tool calls that can be read off a program: which tool, where, with which arguments.
// Trust: guest text
import { createCertainty } from "./certain-calls.ts";
import { readArguments, readNamedCall, type LiteralArguments } from "./literal-arguments.ts";
import { freeUses } from "./free-names.ts";
import { STANDARD_GLOBALS, unfixedNames } from "./fixed-names.ts";
import { loopMarks } from "./loop-marks.ts";
import type { Parsed, Token } from "./parse.ts";
import { createLocator } from "./program.ts";
import { cookLiteral } from "./cook-literal.ts";
import { role, tt } from "./token-types.ts";
import { importedNames, type Meaning } from "./tool-imports.ts";

/** A tool that a program names. */
export interface ToolUse {
  readonly source: string;
  readonly tool: string;
  /** 1-based, in the author's text. */
  readonly line: number;
  readonly column: number;
  /** Offsets of the tool's name in the author's text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is called there, or only named. */
  readonly called: boolean;
  readonly inLoop: boolean;
  /** Whether the program surely fails if this call does: see certain-calls.ts. */
  readonly certain: boolean;
  /** Of the first argument, when it is an object literal. */
  readonly arguments?: LiteralArguments;
}

/** What a program does with tools, as far as its text shows. */
export interface ToolAnalysis {
  readonly uses: readonly ToolUse[];
  /** Whether a source or tool is chosen by a value, or a namespace is passed on: there may be more. */
  readonly dynamic: boolean;
}

/** Each question looks through the functions of the program: no more of them are asked. */
const MAX_ASKED = 200;

/** Tokens of a use: where its chain begins, the call's `(`, the tool's name, and what stands before the arguments if not the `(`. */
interface UsePlace {
  readonly first: number;
  readonly open: number;
  readonly named: number;
  readonly before?: number;
}

/**
 * Reads the tool uses of a program.
 *
 * @param parsed program
 * @param namespaces names of the sources
 * @param source the author's text
 * @param toSource from an offset of the parsed text to one of the author's
 * @returns uses in order of the text
 */
export function findToolUses(
  parsed: Parsed,
  namespaces: readonly string[],
  source: string,
  toSource: (offset: number) => number,
): ToolAnalysis {
  const { text, tokens } = parsed;
  const known = new Set(namespaces);
  const names = importedNames(parsed, known);
  const free = new Set(freeUses(parsed).map(({ index }) => index));
  const aliases = new Map<string, Meaning>();
  const loops = loopMarks(parsed);
  const isCertain = createCertainty(parsed);
  const unfixed = unfixedNames(parsed);
  let asked = 0;
  const uses: ToolUse[] = [];
  const locate = createLocator(source);
  let dynamic = false;

  const meaningOf = (index: number): Meaning | undefined => {
    const token = tokens[index] as Token;
    if (token.type !== tt.name || token.isType || token.identifierRole !== role.Access) return undefined;
    const name = text.slice(token.start, token.end);
    const bound = names.get(name) ?? aliases.get(name);
    if (bound !== undefined) return bound;
    if (!free.has(index)) return undefined;
    if (name === "tools" || name === "mcp") return { kind: "root" };
    return known.has(name) && !STANDARD_GLOBALS.has(name) ? { kind: "source", source: name } : undefined;
  };

  const push = (use: { source: string; tool: string }, place: UsePlace, called: boolean): void => {
    const { first, open, named } = place;
    const token = tokens[named] as Token;
    const root = tokens[first] as Token;
    const given = called ? readArguments(parsed, place.before ?? open) : undefined;
    const start = toSource(token.start);
    const { line, column } = locate(start);
    uses.push({
      source: use.source,
      tool: use.tool,
      line,
      column,
      start,
      end: toSource(token.end),
      called,
      inLoop: loops[first] === 1,
      certain: called && asked++ < MAX_ASKED && !unfixed.has(text.slice(root.start, root.end)) && isCertain({ first, open }),
      ...(given === undefined ? {} : { arguments: moveNames(given, toSource) }),
    });
  };

  for (let i = 0; i < tokens.length; i++) {
    let meaning = meaningOf(i);
    if (meaning === undefined) continue;
    let last = i;
    while (meaning.kind !== "tool") {
      const step = readProperty(text, tokens, last + 1);
      if (step === undefined) break;
      if (step.name === undefined) {
        dynamic = true;
        break;
      }
      if (meaning.kind === "root" && step.name.startsWith("$")) {
        const named = step.name === "$call" ? readNamedCall(parsed, step.end) : undefined;
        if (named !== undefined) {
          const before = named.named + (tokens[named.named]?.type === tt.template ? 2 : 1);
          push(named, { first: i, open: step.end, named: named.named, before }, true);
        }
        if (named === undefined && step.name === "$call") dynamic = true;
        break;
      }
      meaning = meaning.kind === "root" ? { kind: "source", source: step.name } : { kind: "tool", source: meaning.source, tool: step.name };
      last = step.end - 1;
    }
    if (meaning.kind === "tool") {
      const open = skipTypes(tokens, tokens[last + 1]?.type === tt.questionDot ? last + 2 : last + 1);
      push(meaning, { first: i, open, named: nameIndex(tokens, last) }, tokens[open]?.type === tt.parenL);
    } else if (!bindAliases(parsed, i, last, meaning, aliases) && !isProperty(tokens, last + 1)) dynamic = true;
    i = last;
  }
  return { uses, dynamic };
}

function moveNames({ names, complete }: LiteralArguments, toSource: (offset: number) => number): LiteralArguments {
  return { names: names.map(({ name, start, end }) => ({ name, start: toSource(start), end: toSource(end) })), complete };
}

/** `.name`, `?.name`, `["name"]`, `?.["name"]`; without a name when a value chooses it. */
function readProperty(text: string, tokens: readonly Token[], index: number): { name?: string; end: number } | undefined {
  let i = index;
  if (tokens[i]?.type === tt.nonNullAssertion) i++;
  const first = tokens[i];
  if (first === undefined || first.isType) return undefined;
  if (first.type === tt.dot || first.type === tt.questionDot) {
    const name = tokens[i + 1] as Token;
    if (name.type === tt.name) return { name: text.slice(name.start, name.end), end: i + 2 };
    if (name.type !== tt.bracketL) return undefined;
    i++;
  } else if (first.type !== tt.bracketL) return undefined;
  const key = tokens[i + 1] as Token;
  if (key.type === tt.string && tokens[i + 2]?.type === tt.bracketR) {
    const name = cookLiteral(text.slice(key.start + 1, key.end - 1));
    return name === undefined ? { end: i + 3 } : { name, end: i + 3 };
  }
  return { end: i + 2 };
}

function nameIndex(tokens: readonly Token[], last: number): number {
  return (tokens[last] as Token).type === tt.bracketR ? last - 1 : last;
}

function skipTypes(tokens: readonly Token[], index: number): number {
  let i = index;
  while (tokens[i]?.isType === true || tokens[i]?.type === tt.nonNullAssertion) i++;
  return i;
}

function isProperty(tokens: readonly Token[], index: number): boolean {
  const type = tokens[index]?.type;
  return type === tt.dot || type === tt.questionDot || type === tt.bracketL;
}

/** `const crm = tools.crm` and `const { get_contacts: get } = tools.crm`: the names stand for what they are given. */
function bindAliases({ text, tokens }: Parsed, first: number, last: number, meaning: Meaning, aliases: Map<string, Meaning>): boolean {
  if (meaning.kind === "tool") return false;
  let equals = first - 1;
  while (tokens[equals]?.isType === true) equals--;
  const after = tokens[last + 1] as Token;
  if (tokens[equals]?.type !== tt.eq || (tokens[equals] as Token).rhsEndIndex !== last + 1 || after.type === tt.parenL) return false;
  const slice = (token: Token): string => text.slice(token.start, token.end);
  let end = equals - 1;
  while (tokens[end]?.isType === true) end--;
  if (tokens[end]?.type === tt.name) {
    aliases.set(slice(tokens[end] as Token), meaning);
    return true;
  }
  if (tokens[end]?.type !== tt.braceR) return false;
  let start = end - 1;
  while (start > 0 && (tokens[start] as Token).type !== tt.braceL) start--;
  for (let i = start + 1; i < end; i++) {
    const key = tokens[i] as Token;
    if (key.type === tt.ellipsis) return false;
    if (key.type !== tt.name) continue;
    const renamed = tokens[i + 1]?.type === tt.colon ? (tokens[i + 2] as Token) : key;
    aliases.set(
      slice(renamed),
      meaning.kind === "root" ? { kind: "source", source: slice(key) } : { kind: "tool", source: meaning.source, tool: slice(key) },
    );
    if (renamed !== key) i += 2;
  }
  return true;
}
