// What a model reads of a search: the tools found, how many more there are, and what to try when there are none.
// Trust: boundary
import type { SearchResult } from "./search-tools.ts";

/** What was asked. */
export interface SearchRequest {
  readonly questions: readonly string[];
  readonly server: string | undefined;
  /** Number of visible tools by server. */
  servers(): ReadonlyMap<string, number>;
}

/** Tools in full can be fifty thousand characters each; those beyond this are given by path, to be asked for alone. */
const MAX_TEXT_LENGTH = 20_000;

const MAX_QUESTION_SHOWN = 80;
const MAX_SERVERS_SHOWN = 50;

/**
 * Writes the text of a search result.
 *
 * @param result everything but its text
 * @param request what was asked
 * @returns text for the model, of bounded length
 */
export function searchText(result: Omit<SearchResult, "text">, request: SearchRequest): string {
  const { total, offset, items } = result;
  if (total === 0) return missText(result, request);
  const asked = describe(request);
  if (items.length === 0) return `No more tools${asked}: there are ${total}, and offset ${offset} is past the last.`;
  const lines: string[] = [];
  let length = 0;
  for (const { path, text, requiresApproval } of items) {
    const mark = requiresApproval ? " // needs approval" : "";
    const told = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}… // cut` : text;
    const fits = lines.length === 0 || length + told.length <= MAX_TEXT_LENGTH;
    lines.push(
      fits
        ? `${told}${told.includes("\n") && mark !== "" ? "\n" : ""}${mark}`
        : `${plain(path)}${mark} // too long for this list: ask for it alone`,
    );
    if (fits) length += told.length;
  }
  const last = offset + items.length;
  const shown = items.length === total ? `${total}` : `${offset + 1}–${last} of ${total}`;
  const head = `${shown} ${total === 1 ? "tool" : "tools"}${asked}:`;
  return [head, ...lines, ...(last < total ? [`${total - last} more: repeat with offset ${last}, or ask more narrowly.`] : [])].join("\n");
}

function missText(result: Omit<SearchResult, "text">, request: SearchRequest): string {
  const servers = request.servers();
  const suggestions = result.suggestions.length > 0 ? ` Did you mean: ${result.suggestions.map(plain).join(", ")}?` : "";
  const missing =
    request.server !== undefined && !servers.has(request.server)
      ? `There is no server ${quote(request.server)}.`
      : `No tool found${describe(request)}.`;
  const names = [...servers].slice(0, MAX_SERVERS_SHOWN).map(([name, tools]) => `${plain(name)} (${tools})`);
  const rest = servers.size > names.length ? `, … (${servers.size} in all)` : "";
  return `${missing}${suggestions}\n${names.length > 0 ? `Servers and their number of tools: ${names.join(", ")}${rest}. Try other words, or an empty query with a server to list its tools.` : "There are no tools."}`;
}

function describe({ questions, server }: SearchRequest): string {
  const asked =
    questions.length === 0
      ? ""
      : ` for ${questions
          .map(quote)
          .join(", ")
          .slice(0, MAX_QUESTION_SHOWN * 4)}`;
  return `${asked}${server === undefined ? "" : ` on ${quote(server)}`}`;
}

/** A path as it is, unless a server chose a name that would break out of the line. */
function plain(path: string): string {
  return /^[\w.$-]{1,300}$/.test(path) ? path : quote(path);
}

function quote(text: string): string {
  const cut = text.length > MAX_QUESTION_SHOWN ? `${text.slice(0, MAX_QUESTION_SHOWN)}…` : text;
  return JSON.stringify(cut).replace(/[\p{Cf}\u2028\u2029]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ""}}`);
}
