// Judges generated types by the TypeScript compiler: are they valid, and which values do they accept?
// Trust: host
import ts from "typescript";

/** One generated type and the values to try on it. */
export interface Judged {
  readonly id: string;
  readonly type: string;
  readonly declarations: string;
  readonly values: readonly unknown[];
}

/** What the compiler says about one type. */
export interface Verdict {
  readonly id: string;
  /** Compiler messages about the type itself; empty for valid TypeScript. */
  readonly problems: string[];
  /** For each value, whether it is assignable. */
  readonly accepts: boolean[];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts"],
  types: [],
  skipLibCheck: true,
  skipDefaultLibCheck: true,
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles texts together: each in a scope of its own, unless there is only one.
 *
 * @param texts programs
 * @param options compiler options beside the strict defaults
 * @returns the diagnostics of all
 */
export function compile(texts: readonly string[], options: ts.CompilerOptions = {}): ts.Diagnostic[] {
  const all = { ...OPTIONS, ...options };
  const base = ts.createCompilerHost(all);
  const files = new Map(texts.map((text, i) => [`/main${i}.ts`, texts.length > 1 ? `${text}\nexport {};` : text]));
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (name) => files.has(name) || base.fileExists(name),
    getSourceFile: (name, languageVersion) => {
      const text = files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, languageVersion);
      const key = `${name} ${JSON.stringify(all.lib)}`;
      if (!libraries.has(key)) libraries.set(key, base.getSourceFile(name, languageVersion));
      return libraries.get(key);
    },
  };
  const program = ts.createProgram([...files.keys()], all, host);
  return [...files.keys()]
    .map((name) => program.getSourceFile(name))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
}

/** What is wrong with a text's syntax, by itself: a missing bracket must not take the next text with it. */
function syntaxProblems(text: string): string[] {
  const file = ts.createSourceFile("/one.ts", text, ts.ScriptTarget.ES2022);
  // Not in the public types, but there in every version; the public way takes ten times as long.
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics.map(messageOf);
}

/**
 * A diagnostic as one line.
 *
 * @param diagnostic what the compiler found
 * @returns its code and message
 */
export function messageOf({ code, messageText }: ts.Diagnostic): string {
  return `TS${code} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
}

/**
 * Tries values on types, all in one compilation.
 *
 * @param cases types and values
 * @param print writes the type of a value
 * @returns a verdict for each, in order
 */
export function judge(cases: readonly Judged[], print: (value: unknown) => string = exactType): Verdict[] {
  const lines: string[] = [];
  const owner: { verdict: Verdict; value?: number }[] = [];
  const push = (text: string, owned: { verdict: Verdict; value?: number }): void => {
    for (const line of text.split("\n")) {
      lines.push(line);
      owner.push(owned);
    }
  };
  const verdicts = cases.map((one, i) => {
    const verdict: Verdict = {
      id: one.id,
      problems: syntaxProblems(`${one.declarations}\nexport type Judged = ${one.type};`),
      accepts: one.values.map(() => true),
    };
    if (verdict.problems.length > 0) return verdict;
    push(`namespace Case${i} {\n${one.declarations}\nexport type Judged = ${one.type};`, { verdict });
    one.values.forEach((value, j) => {
      push(`export const value${j}: Judged = null! as ${print(value)};`, { verdict, value: j });
    });
    push("}", { verdict });
    return verdict;
  });
  for (const diagnostic of compile([lines.join("\n")])) {
    const start = lineOf(diagnostic);
    const place = owner[start];
    if (place === undefined) throw new Error(messageOf(diagnostic));
    if (place.value === undefined) place.verdict.problems.push(messageOf(diagnostic));
    else if (!isOnlyUnlike(diagnostic)) place.verdict.accepts[place.value] = false;
  }
  return verdicts;
}

function lineOf(diagnostic: ts.Diagnostic): number {
  return diagnostic.file === undefined || diagnostic.start === undefined
    ? -1
    : diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start).line;
}

/** TypeScript suspects an object that shares no property with an all-optional type. That is a guess, not a refusal. */
function isOnlyUnlike(diagnostic: ts.Diagnostic): boolean {
  let code = diagnostic.code;
  let message: ts.DiagnosticMessageChain | string = diagnostic.messageText;
  while (typeof message !== "string") {
    code = message.code;
    const next: ts.DiagnosticMessageChain | undefined = message.next?.[0];
    message = next ?? message.messageText;
  }
  // A parenthesis belongs to a function: a method of an array, say, that happens to have the name of a property.
  return code === 2559 && /^Type '\{[^(]*'/.test(message);
}

/**
 * Writes the type of exactly one JSON value, so that assigning it is assigning a value that is not fresh.
 *
 * @param value any JSON value
 * @returns type text
 */
export function exactType(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(exactType).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([name, part]) => `${literal(name)}: ${exactType(part)}`)
      .join("; ")} }`;
  }
  return typeof value === "string" ? literal(value) : String(value);
}

function literal(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
