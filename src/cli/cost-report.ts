// The numbers of `cloche cost` as a text for a terminal.
// Trust: boundary
import type { ContextCost, ToolCost } from "../discovery/context-cost.ts";

/** Everything the command found out. */
export interface CostNumbers {
  readonly cost: ContextCost;
  /** The tools a task uses, when the person said so. */
  readonly used: readonly string[] | undefined;
  /** Names of what the model gets in code mode. */
  readonly modelTools: readonly string[];
  readonly shares: readonly { readonly percent: number; readonly tools: number; readonly classic: number; readonly codeMode: number }[];
  /** Dearest first. */
  readonly tools: readonly (ToolCost & { readonly definition: number })[];
  readonly down: readonly { readonly name: string; readonly error: string }[];
}

const SHOWN = 20;
const NAME_WIDTH = 48;

/**
 * Writes the report.
 *
 * @param numbers what was counted
 * @param all every tool, or the dearest
 * @returns lines for a terminal
 */
export function costReport(numbers: CostNumbers, all: boolean): string {
  const { cost, used, modelTools, shares, tools } = numbers;
  const count = (value: number): string => value.toLocaleString("en-US");
  const parts = cost.servers.reduce((sum, server) => sum + server.codeMode, 0);
  const fixed = cost.codeMode - parts;
  const task = used === undefined ? "five tools of average cost" : used.length === 1 ? used.join() : `${used.length} tools`;
  const shown = all ? tools : tools.slice(0, SHOWN);
  const lines = [
    `Tokens of ${cost.tokenizer}: what a model reads and writes once for a task that uses ${task}.`,
    "",
    ...table(
      ["server", "tools", "classic", "code mode"],
      [
        ...cost.servers.map(({ name, tools: number, classic, codeMode }) => [name, count(number), count(classic), count(codeMode)]),
        [modelTools.join(" and "), "", "", count(fixed)],
        ["all", count(tools.length), count(cost.classic), count(cost.codeMode)],
      ],
    ),
    "",
    ...table(
      ["of the tools a task uses", "tools", "classic", "code mode", "cheaper"],
      shares.map(({ percent, tools: number, classic, codeMode }) => [
        `${percent} %`,
        count(number),
        count(classic),
        count(codeMode),
        cheaper(classic, codeMode),
      ]),
    ),
    "",
    ...table(
      ["tool", "definition", "call", "declaration", "code"],
      shown.map(({ path, definition, classicCall, lookup, programCall }) => [
        path,
        count(definition),
        count(classicCall),
        count(lookup),
        count(programCall),
      ]),
    ),
    ...(shown.length < tools.length ? [`…and ${count(tools.length - shown.length)} more; --all lists them.`] : []),
    "",
    "classic = every definition, and a call of each tool used; code mode = the model tools, and the declaration and the line of code of each tool used.",
    cost.advice,
  ];
  return lines.join("\n");
}

function cheaper(classic: number, codeMode: number): string {
  if (classic === codeMode) return "neither";
  const percent = Math.floor((100 * Math.abs(classic - codeMode)) / Math.max(classic, codeMode));
  return `${codeMode < classic ? "code mode" : "classic"}, by ${percent} %`;
}

/** First column to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  // Names are a server's: nothing in them may move the cursor.
  const clean = (text: string): string => {
    const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "·");
    return plain.length > NAME_WIDTH ? `${plain.slice(0, NAME_WIDTH - 1)}…` : plain;
  };
  const cells = [head, ...rows].map((row) => row.map(clean));
  const widths = head.map((_cell, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
