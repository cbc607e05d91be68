// Finds tools for a model: several questions at once, ranked, page by page, only what the subject may call.
// Trust: boundary
import { nearestNames } from "../core/nearest.ts";
import { createRanking, type RankedTool, type ToolRanking } from "./rank-tools.ts";
import { searchText } from "./search-text.ts";

/** How much is told of each tool. */
export type SearchDetail = "name" | "signature" | "full";

/** What to search, and how much to give. */
export interface SearchOptions {
  /** Default "signature". */
  detail?: SearchDetail;
  /** Only tools of this server. */
  server?: string;
  /** Tools given at most; default 10, at most 100. */
  limit?: number;
  /** Tools skipped: the `offset` of one page plus its `items.length` is that of the next. */
  offset?: number;
}

/** One tool found. */
export interface SearchItem {
  /** Such as `crm.get_contacts`. */
  path: string;
  title?: string;
  /** Name, signature or full declaration, as asked. */
  text: string;
  /** 1 for the best match of a question, less for the others; 0 when everything was asked for. */
  score: number;
  requiresApproval: boolean;
}

/** What a search found. */
export interface SearchResult {
  /** Tools that match, on all pages. */
  total: number;
  offset: number;
  items: SearchItem[];
  /** When nothing matches: paths or servers that were perhaps meant. */
  suggestions: string[];
  /** All of it as the model reads it. */
  text: string;
}

/** How one subject sees the catalog. */
export interface SearchView<T extends RankedTool> {
  /** A tool that may not be called is not found, counted or suggested. */
  allowed(tool: T): boolean;
  requiresApproval(tool: T): boolean;
  render(tool: T, detail: SearchDetail): string;
}

/** The searchable catalog. */
export interface ToolIndex<T extends RankedTool> {
  /**
   * Searches the catalog.
   *
   * @param query one question or several, answered together; without words it lists everything in order of paths
   * @param options what to search and how much to give; wrong numbers are brought into range
   * @param view how the subject sees the catalog
   * @returns the same for the same catalog, query and view, whatever the order of the catalog
   */
  search(query: string | readonly string[], options: SearchOptions, view: SearchView<T>): SearchResult;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const MAX_QUESTIONS = 20;
const MAX_TITLE_LENGTH = 120;

/** Scores are rounded before they are compared: the last bits of a logarithm differ between engines. */
const SCORE_DIGITS = 1e4;

/**
 * Makes a catalog searchable. The index is built at the first search, in time linear in the catalog.
 *
 * @param tools the catalog; catalog entries fit
 * @returns the index
 */
export function createIndex<T extends RankedTool>(tools: readonly T[]): ToolIndex<T> {
  const sorted = [...tools].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  let ranking: ToolRanking | undefined;

  function search(query: string | readonly string[], options: SearchOptions, view: SearchView<T>): SearchResult {
    const questions = (typeof query === "string" ? [query] : query.slice(0, MAX_QUESTIONS))
      .map(String)
      .filter((question) => question.trim() !== "");
    const { detail = "signature", server } = options;
    const limit = inRange(options.limit, DEFAULT_LIMIT, 1, MAX_LIMIT);
    const offset = inRange(options.offset, 0, 0, sorted.length);
    const isVisible = (tool: T) => (server === undefined || tool.source.name === server) && view.allowed(tool);
    ranking ??= createRanking(sorted);
    const found =
      questions.length === 0
        ? sorted.flatMap((tool, number) => (isVisible(tool) ? [{ number, score: 0 }] : []))
        : match(ranking, questions, (number) => isVisible(sorted[number] as T));
    const items = bestOf(found, offset + limit)
      .slice(offset)
      .map(({ number, score }) => itemOf(sorted[number] as T, score, detail, view));
    const suggestions = found.length > 0 ? [] : suggest(questions, server, view);
    const result = { total: found.length, offset, items, suggestions };
    return { ...result, text: searchText(result, { questions, server, servers: () => serversOf(view) }) };
  }

  /** What a search that found nothing may have meant: a server, or a tool anywhere. */
  function suggest(questions: readonly string[], server: string | undefined, view: SearchView<T>): string[] {
    const servers = serversOf(view);
    if (server !== undefined && !servers.has(server)) return nearestNames(server, servers.keys());
    const allowed = sorted.filter((tool) => view.allowed(tool));
    const pathsByName = new Map<string, string[]>();
    for (const tool of allowed) pathsByName.set(tool.definition.name, [...(pathsByName.get(tool.definition.name) ?? []), tool.path]);
    if (ranking === undefined || questions.length === 0) return [];
    const elsewhere = server === undefined ? [] : match(ranking, questions, (number) => view.allowed(sorted[number] as T));
    if (elsewhere.length > 0) return bestOf(elsewhere, 3).map(({ number }) => (sorted[number] as T).path);
    return [
      ...new Set(
        questions.flatMap((question) => nearestNames(question, pathsByName.keys()).flatMap((name) => pathsByName.get(name) ?? [])),
      ),
    ].slice(0, 3);
  }

  function serversOf(view: SearchView<T>): Map<string, number> {
    const servers = new Map<string, number>();
    for (const tool of sorted) if (view.allowed(tool)) servers.set(tool.source.name, (servers.get(tool.source.name) ?? 0) + 1);
    return servers;
  }

  return { search };
}

interface Found {
  readonly number: number;
  readonly score: number;
}

/** Tools that match any question. Each question's best has the score 1, so that none drowns the others. */
function match(ranking: ToolRanking, questions: readonly string[], isVisible: (number: number) => boolean): Found[] {
  const scores = new Map<number, number>();
  for (const question of questions) {
    let best = 0;
    const visible: [number, number][] = [];
    for (const [number, score] of ranking.score(question)) {
      if (!isVisible(number)) continue;
      visible.push([number, score]);
      if (score > best) best = score;
    }
    for (const [number, score] of visible) {
      const share = Math.max(1, Math.round((score / best) * SCORE_DIGITS)) / SCORE_DIGITS;
      if (share > (scores.get(number) ?? 0)) scores.set(number, share);
    }
  }
  return [...scores].map(([number, score]) => ({ number, score }));
}

/** The first of all found, in order; linear in what was found, since a page is short. */
function bestOf(found: readonly Found[], count: number): Found[] {
  const order = (a: Found, b: Found) => b.score - a.score || a.number - b.number;
  if (count > MAX_LIMIT) return [...found].sort(order).slice(0, count);
  const best: Found[] = [];
  for (const candidate of found) {
    const last = best.at(-1);
    if (best.length === count && last !== undefined && order(candidate, last) > 0) continue;
    let place = best.length;
    while (place > 0 && order(candidate, best[place - 1] as Found) < 0) place--;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return best;
}

function itemOf<T extends RankedTool>(tool: T, score: number, detail: SearchDetail, view: SearchView<T>): SearchItem {
  const title = tool.definition.title ?? tool.definition.annotations?.title;
  return {
    path: tool.path,
    ...(typeof title === "string" ? { title: title.slice(0, MAX_TITLE_LENGTH) } : {}),
    text: view.render(tool, detail),
    score,
    requiresApproval: view.requiresApproval(tool),
  };
}

function inRange(value: number | undefined, otherwise: number, least: number, most: number): number {
  return typeof value === "number" && !Number.isNaN(value) ? Math.min(most, Math.max(least, Math.floor(value))) : otherwise;
}
