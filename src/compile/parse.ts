// Model text → sucrase's tokens, scopes and top-level statements, within a counted budget of work.
// Trust: guest text
import { initParser, state, type SucraseScope, type SucraseToken } from "sucrase/dist/esm/parser/traverser/base.js";
import { parseStatement } from "sucrase/dist/esm/parser/traverser/statement.js";
import { eat, nextToken, skipLineComment } from "sucrase/dist/esm/parser/tokenizer/index.js";
import { tt } from "./token-types.ts";

/** A token as sucrase describes it; `isType` marks what TypeScript erases. */
export type Token = SucraseToken;

/** A statement at the top level, as a range of token indices; `end` is exclusive. */
export interface Statement {
  readonly first: number;
  readonly end: number;
}

/** A text that sucrase accepts. */
export interface Parsed {
  readonly text: string;
  /** The last one is the end of the text. */
  readonly tokens: readonly Token[];
  readonly scopes: readonly SucraseScope[];
  readonly statements: readonly Statement[];
}

/** Where and why parsing ended; `at` is an offset in the text. */
export interface ParseFailure {
  readonly message: string;
  readonly at: number;
  /** Set when the budget or the stack ran out: another try would only cost as much again. */
  readonly exhausted?: boolean;
  readonly tokens: readonly Token[];
}

/** What parsing gives. */
export type ParseResult = { readonly ok: true; readonly parsed: Parsed } | { readonly ok: false; readonly failure: ParseFailure };

// Honest files need at most 0.4 pushes a character. Sucrase tries again where a type, an arrow function or a
// comparison may begin, so that nested tries double at each level: 24 nested `(a=…)=>0` take it 16 seconds.
const PUSHES_PER_CHARACTER = 2;
const FREE_PUSHES = 2_000;
/** A retry also reads comments and long literals again, which are one token or none. */
const READS_PER_CHARACTER = 16;
const FREE_READS = 100_000;

class BudgetExceeded extends Error {}

/** Sucrase pushes a token again at every retry, so counting pushes bounds its work. */
class MeteredTokens extends Array<Token> {
  private pushes: number;
  private reads: number;

  constructor(length: number) {
    super();
    this.pushes = PUSHES_PER_CHARACTER * length + FREE_PUSHES;
    this.reads = READS_PER_CHARACTER * length + FREE_READS;
  }

  // A copy is a plain array: it has no budget.
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override push(token: Token): number {
    const count = this.length;
    this.reads -= count === 0 ? token.end : token.end - (this[count - 1] as Token).end;
    if (--this.pushes < 0 || this.reads < 0) throw new BudgetExceeded();
    this[count] = token;
    return count + 1;
  }
}

/**
 * Parses a program.
 *
 * @param text at most as long as `sourceBytes` allows
 * @param types whether TypeScript is accepted; without, the text is read as plain JavaScript
 * @returns tokens, scopes and statements; or the first error, also when the budget or the stack ran out
 */
export function parseProgram(text: string, types: boolean): ParseResult {
  // Sucrase knows a hashbang only as the very first thing.
  const input = text.startsWith("\ufeff#!") ? ` //${text.slice(3)}` : text;
  initParser(input, false, types, false);
  const tokens = new MeteredTokens(text.length);
  state.tokens = tokens;
  const statements: Statement[] = [];
  try {
    if (text.startsWith("#!")) skipLineComment(2);
    nextToken();
    while (!eat(tt.eof) && state.error === null) {
      const first = state.tokens.length;
      parseStatement(true);
      statements.push({ first, end: state.tokens.length });
    }
  } catch (cause) {
    if (cause instanceof BudgetExceeded) {
      return fail(
        "This program nests constructs in a way that takes too long to read; write it with intermediate variables",
        state.start,
        tokens,
        true,
      );
    }
    if (cause instanceof RangeError) return fail("This program nests too deeply to be read", state.start, tokens, true);
    throw cause;
  }
  if (state.error !== null) return fail(state.error.message, state.error.pos, tokens);
  return { ok: true, parsed: { text, tokens, scopes: state.scopes, statements } };
}

function fail(message: string, at: number, tokens: readonly Token[], exhausted = false): ParseResult {
  return { ok: false, failure: { message, at, tokens, exhausted } };
}
