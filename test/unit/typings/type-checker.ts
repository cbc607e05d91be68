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
  strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ["lib.es2023.d.ts"], types: [], skipLibCheck: true, skipDefaultLibCheck: true,
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles one text.
 *
 * @param text a program
 * @param options compiler options beside the strict defaults
 * @returns its diagnostics
 */
export function compile(text: string, options: ts.CompilerOptions = {}): ts.Diagnostic[] {
  const all = { ...OPTIONS, ...options };
  const base = ts.createCompilerHost(all);
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (name) => name === "/main.ts" || base.fileExists(name),
    getSourceFile: (name, languageVersion) => {
      if (name === "/main.ts") return ts.createSourceFile(name, text, languageVersion);
      if (!libraries.has(name)) libraries.set(name, base.getSourceFile(name, languageVersion));
      return libraries.get(name);
    },
  };
  const program = ts.createProgram(["/main.ts"], all, host);
  const file = program.getSourceFile("/main.ts");
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
}

/**
 * Tries values on types, all in one compilation.
 *
 * @param cases types and values
 * @returns a verdict for each, in order
 */
export function judge(cases: readonly Judged[]): Verdict[] {
  const lines: string[] = [];
  const owner: { verdict: Verdict; value?: number }[] = [];
  const push = (text: string, owned: { verdict: Verdict; value?: number }): void => {
    for (const line of text.split("\n")) {
      lines.push(line);
      owner.push(owned);
    }
  };
  const verdicts = cases.map((one, i) => {
    const verdict: Verdict = { id: one.id, problems: [], accepts: one.values.map(() => true) };
    push(`namespace Case${i} {\n${one.declarations}\nexport type Judged = ${one.type};`, { verdict });
    one.values.forEach((value, j) => {
      push(`export const value${j}: Judged = null! as ${exactType(value)};`, { verdict, value: j });
    });
    push("}", { verdict });
    return verdict;
  });
  for (const diagnostic of compile(lines.join("\n"))) {
    const start = lineOf(diagnostic);
    const place = owner[start];
    if (place === undefined) throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
    if (place.value === undefined) place.verdict.problems.push(`TS${diagnostic.code} ${ts.flattenDiagnosticMessageText(diagnostic.messageText, " ")}`);
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
  return code === 2559 && message.startsWith("Type '{");
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
    return `{ ${Object.entries(value).map(([name, part]) => `${literal(name)}: ${exactType(part)}`).join("; ")} }`;
  }
  return typeof value === "string" ? literal(value) : String(value);
}

function literal(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
