// Texts that parse and yet can only fail at once: a code fence, the name of the language, a shell command.
// Trust: guest text
import type { CompileFailure } from "./compile-failure.ts";
import { SHELL_COMMANDS, shellCommand } from "./foreign-text.ts";
import { freeUses } from "./free-names.ts";
import type { Parsed, Statement, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

const LANGUAGE_NAMES: ReadonlySet<string> = new Set(["javascript", "typescript", "js", "ts", "jsx", "tsx", "JavaScript", "TypeScript"]);

/**
 * Looks whether a parsed text is no program after all.
 *
 * @param parsed text
 * @param namespaces names that the sandbox defines
 * @returns the failure to report or repair; `undefined` for a program
 */
export function deadStart(parsed: Parsed, namespaces: readonly string[]): CompileFailure | undefined {
  const { text, tokens } = parsed;
  const first = tokens[0] as Token;
  if (first.type === tt.name) {
    const name = text.slice(first.start, first.end);
    if (LANGUAGE_NAMES.has(name) && isAlone(parsed) && isFree(parsed, name, namespaces)) {
      return {
        code: "COMPILE_SYNTAX",
        message: `The program begins with the word "${name}", which is no statement`,
        hint: "Send the code alone.",
        at: first.start,
        end: first.end,
      };
    }
    if (SHELL_COMMANDS.has(name) && isCommand(parsed) && isFree(parsed, name, namespaces)) {
      const { message, hint, at } = shellCommand(first.start);
      return { code: "COMPILE_SYNTAX", message, hint, at };
    }
  }
  if (first.type === tt.tilde && /^\s*~~~+[a-z]+[ \t]*[\r\n]/i.test(text.slice(0, 200))) {
    const name = tokens.findIndex(({ type }) => type !== tt.tilde);
    if (isFree(parsed, text.slice((tokens[name] as Token).start, (tokens[name] as Token).end), namespaces))
      return fenceFailure(first.start, (tokens[name] as Token).start);
  }
  return text.includes("```") ? findFence(parsed) : undefined;
}

/** Whether the first statement is a single name in a line of its own, with a program behind it. */
function isAlone({ text, tokens, statements }: Parsed): boolean {
  const { end } = statements[0] as Statement;
  const last = tokens[end - 1] as Token;
  return (
    statements.length > 1 &&
    (end === 1 || (end === 2 && last.type === tt.semi)) &&
    /^[ \t]*[\r\n]/.test(text.slice(last.end, last.end + 200))
  );
}

/** One line of words, flags, paths and pipes: `ls -la | head`, `cat /etc/hosts`, `pwd`. */
function isCommand({ text, statements }: Parsed): boolean {
  const line = text.trim();
  return (
    statements.length === 1 &&
    line.length < 300 &&
    !/[\n(){}=;"'`]/.test(line) &&
    /^[\w-]+(?:\s+(?:-{1,2}\w|[~./|&>*\w])[^\s]*)*$/.test(line)
  );
}

function isFree(parsed: Parsed, name: string, namespaces: readonly string[]): boolean {
  return !namespaces.includes(name) && freeUses(parsed).some((use) => use.name === name);
}

/** ```` ```ts ```` reads as an empty template, tagged with a template: a string is called, which always throws. */
function findFence({ tokens }: Parsed): CompileFailure | undefined {
  for (let i = 0; i + 3 < tokens.length; i++) {
    const [open, middle, close, next] = [tokens[i] as Token, tokens[i + 1] as Token, tokens[i + 2] as Token, tokens[i + 3] as Token];
    if (open.type !== tt.backQuote || middle.type !== tt.template || middle.end > middle.start || close.type !== tt.backQuote) continue;
    if (next.type === tt.backQuote && next.start === close.end) {
      return fenceFailure(open.start, next.end);
    }
  }
  return undefined;
}

function fenceFailure(at: number, end: number): CompileFailure {
  return {
    code: "COMPILE_SYNTAX",
    message: "A code fence is not part of a program",
    hint: "Send the code alone, without Markdown around it.",
    at,
    end,
  };
}
