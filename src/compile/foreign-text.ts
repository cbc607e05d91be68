// Recognizes what is no JavaScript at all: shell commands, Python, other languages, prose. For the error's hint only.
// Trust: guest text

/** What a text is instead of a program. */
export interface ForeignText {
  /** `language`: another one than ours, in which no program of ours hides. */
  readonly kind: "language" | "json" | "prose";
  readonly message: string;
  readonly hint: string;
  /** Offset of the first line that shows it. */
  readonly at: number;
}

/** Commands that models send to a shell that is not there. */
export const SHELL_COMMANDS: ReadonlySet<string> = new Set([
  "ls",
  "cd",
  "cat",
  "grep",
  "rg",
  "curl",
  "wget",
  "npm",
  "npx",
  "yarn",
  "pnpm",
  "pip",
  "pip3",
  "python",
  "python3",
  "node",
  "deno",
  "bun",
  "git",
  "gh",
  "echo",
  "mkdir",
  "rmdir",
  "rm",
  "cp",
  "mv",
  "touch",
  "find",
  "sed",
  "awk",
  "chmod",
  "chown",
  "sudo",
  "apt",
  "docker",
  "kubectl",
  "bash",
  "sh",
  "zsh",
  "head",
  "tail",
  "which",
  "pwd",
  "make",
  "brew",
  "ps",
  "kill",
  "tar",
  "unzip",
  "ssh",
  "scp",
  "export",
  "source",
  "env",
  "xargs",
  "sort",
  "wc",
  "jq",
  "tree",
  "cargo",
  "go",
  "psql",
  "sqlite3",
  "aws",
  "gcloud",
  "az",
]);

const SHELL: Omit<ForeignText, "at"> = {
  kind: "language",
  message: "This is a shell command, not a TypeScript program",
  hint: "There is no shell here. Write TypeScript that calls tools, such as `const rows = await tools.<server>.<tool>({ … })`.",
};

const PYTHON: Omit<ForeignText, "at"> = {
  kind: "language",
  message: "This is Python, not a TypeScript program",
  hint: "Write TypeScript: `const`/`let`, braces instead of indentation, `await tools.<server>.<tool>({ … })`.",
};

const PYTHON_LINE =
  /^(?:def \w+\(.*\).*:|async def |import \w+(?:\.\w+)*(?: as \w+)?(?:, ?\w+)*$|\w+ ?= ?\[.{1,100} for \w+ in .{1,100}\]$|from [\w.]+ import |for \w+(?:, ?\w+)* in [^{]+:$|(?:if|elif|while) [^{]+:$|else:$|try:$|except\b.*:$|finally:$|with [^{]+:$|class \w+(?:\(.*\))?:$|print\(.*\)$|print f?["']|lambda )/;

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:<!DOCTYPE|<html|<\?xml)/i, "markup"],
  [/^(?:SELECT\b.+\bFROM\b|INSERT INTO\b|UPDATE \w+ SET\b|DELETE FROM\b|CREATE TABLE\b|WITH \w+ AS \()/i, "SQL"],
  [/^<\?php/, "PHP"],
  [/^#include\s*[<"]/, "C or C++"],
  [/^(?:package [\w.]+;?$|public (?:final |abstract )?class\b|using System\b)/, "Java, Go or C#"],
  [/^(?:fn \w+\(.*\{|use std::)/, "Rust"],
];

/**
 * Tells what a text that does not compile is instead.
 *
 * @param text as written
 * @returns what it looks like; `undefined` when it may well be JavaScript with a mistake
 */
export function recognizeForeign(text: string): ForeignText | undefined {
  const lines = firstLines(text);
  const first = lines[0];
  if (first === undefined) return undefined;
  const shell = shellLine(first.text);
  if (shell) return { ...SHELL, at: first.at };
  for (const [pattern, name] of OTHERS) {
    if (pattern.test(first.text))
      return {
        kind: "language",
        message: `This is ${name}, not a TypeScript program`,
        hint: "Write TypeScript that calls tools, such as `const rows = await tools.<server>.<tool>({ … })`.",
        at: first.at,
      };
  }
  const python = lines.filter((line) => PYTHON_LINE.test(line.text));
  if (python.length > 0 && !lines.some((line) => /^(?:const|let|var|import\s*\{|export)\b.*[;{]$|=>/.test(line.text)))
    return { ...PYTHON, at: (python[0] as { at: number }).at };
  if (ONLY_THINKING.test(text)) {
    return { kind: "prose", message: "There is no program here, only thinking", hint: "Send TypeScript after it.", at: first.at };
  }
  if (isJsonText(text)) {
    return {
      kind: "json",
      message: "This is JSON, not a program",
      hint: "Write code: call tools as `await tools.<server>.<tool>({ … })` and end with the value to report.",
      at: first.at,
    };
  }
  if (isProse(lines.map((line) => line.text))) {
    return {
      kind: "prose",
      message: "This is prose, not a program",
      hint: "Send TypeScript only; explanations belong in comments.",
      at: first.at,
    };
  }
  return undefined;
}

/** The error for a command that happens to be an expression too, such as `ls -la | head`. */
export function shellCommand(at: number): ForeignText {
  return { ...SHELL, at };
}

const MAX_LINES = 200;

function firstLines(text: string): { text: string; at: number }[] {
  const lines: { text: string; at: number }[] = [];
  for (let start = 0; start < text.length && lines.length < MAX_LINES;) {
    const feed = text.indexOf("\n", start);
    const end = feed < 0 ? text.length : feed;
    const raw = text.slice(start, Math.min(end, start + 300));
    const trimmed = raw.trim();
    if (
      trimmed !== "" &&
      !trimmed.startsWith("//") &&
      !/^(?:```|~~~)/.test(trimmed) &&
      !(trimmed.startsWith("#") && /^#(?: |!|$)/.test(trimmed) && !/^#!.*\b(?:ba|z)?sh$/.test(trimmed))
    ) {
      lines.push({ text: trimmed, at: start + raw.indexOf(trimmed) });
    }
    start = end + 1;
  }
  return lines;
}

function shellLine(line: string): boolean {
  if (/^#!.*\b(?:ba|z)?sh$/.test(line)) return true;
  const match = /^(?:\$ ?)?([\w-]+)(?:\s+(.*))?$/.exec(line);
  if (match === null || !SHELL_COMMANDS.has(match[1] as string)) return false;
  const rest = match[2] ?? "";
  if (match[1] === "export" || match[1] === "source" || match[1] === "env") return /^[A-Z_]+=|^\.?\//.test(rest);
  return rest === "" || !/^(?:=|\(|\.|\+|\?|:|&&|=>|in |of )/.test(rest);
}

const ONLY_THINKING = /^\s*<(think|thinking|reasoning)>(?:(?!<\/\1>)[^])*(?:<\/\1>\s*)?$/i;

function isJsonText(text: string): boolean {
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Mostly lines of several plain words without any sign that code is made of. */
function isProse(lines: readonly string[]): boolean {
  const plain = lines.filter(
    (line) => /^[^{}()=;[\]]*$/u.test(line) && !KEYWORD.test(line) && line.split(/\s+/u, 4).length >= 3 && /\p{L}{2}/u.test(line),
  );
  return plain.length > 0 && plain.length * 2 > lines.length;
}

const KEYWORD = /^(?:const|let|var|return|await|async|if|for|while|throw|new|class|function|import|export|else|typeof|delete|try|case)\b/;
