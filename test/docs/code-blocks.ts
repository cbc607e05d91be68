// Finds the code blocks of a Markdown text, and what their console.log lines promise to print.
// Trust: host

/** One fenced block. */
export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** 1-based line of the fence. */
  readonly line: number;
  /** The comment behind each `console.log(…);`, in order. */
  readonly promised: readonly string[];
}

/**
 * Reads the blocks of a text.
 *
 * @param markdown the text
 * @returns all fenced blocks, in order
 */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const language = /^```(\w*)$/.exec(lines[i] ?? "")?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf("```", i + 1);
    if (end < 0) throw new Error(`the block of line ${i + 1} does not end`);
    const body = lines.slice(i + 1, end);
    const promised = body.flatMap((line) => /^console\.log\(.*\); \/\/ (.+)$/.exec(line)?.[1] ?? []);
    blocks.push({ language, code: body.join("\n"), line: i + 1, promised });
    i = end;
  }
  return blocks;
}

/**
 * Compares what was printed with what was promised: quotes and spaces may differ, `…` stands for anything.
 *
 * @param printed by the program
 * @param promised by the text
 * @returns whether they agree
 */
export function keepsPromise(printed: string, promised: string): boolean {
  const plain = (text: string): string => text.replaceAll("'", '"').replaceAll(/\s/g, "");
  const parts = plain(promised).split("…");
  let rest = plain(printed);
  if (parts.length === 1) return rest === parts[0];
  for (const [index, part] of parts.entries()) {
    const at = rest.indexOf(part);
    if (at < 0 || (index === 0 && at > 0)) return false;
    rest = rest.slice(at + part.length);
  }
  return parts.at(-1) === "" || rest === "";
}
