// The source line with a caret under the column: what an error shows of the author's text.
// Trust: guest text

const WIDTH = 120;

/**
 * Draws a code frame.
 *
 * @param source the author's text
 * @param line 1-based
 * @param column 1-based, in UTF-16 units
 * @returns up to two lines before, the line itself and a caret; long lines are cut around the column
 */
export function frameAt(source: string, line: number, column: number): string {
  const lines = source.split(/\r\n|[\n\r\u2028\u2029]/u);
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const gutter = String(index + 1).length;
  const from = Math.max(0, column - 1 - WIDTH / 2);
  const shown: string[] = [];
  for (let i = Math.max(0, index - 1); i <= index; i++) {
    shown.push(`${String(i + 1).padStart(gutter)} | ${window(lines[i] ?? "", from)}`);
  }
  const before = (lines[index] ?? "").slice(from, column - 1);
  // Tabs stay tabs, so that the caret stands where the reader's editor shows the column.
  const space = before.replace(/[^\t]/gu, " ").padEnd(Math.max(0, column - 1 - from), " ");
  shown.push(`${" ".repeat(gutter)} | ${space}^`);
  return shown.join("\n");
}

function window(text: string, from: number): string {
  const cut = text.slice(from, from + WIDTH);
  // Control and bidi characters could rewrite what the reader sees.
  return cut.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "\u00b7");
}
