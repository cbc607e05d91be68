// Ranks the tools of a catalog by a question: BM25F over names, titles, descriptions and parameters.
// Trust: boundary
import { splitWords } from "../core/split-words.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { isStopWord, stem } from "./stem.ts";
import { squeezeName, wordsOfTool } from "./tool-words.ts";
import { createVocabulary } from "./vocabulary.ts";

/** What a tool is found by. A catalog entry is one. */
export interface RankedTool {
  /** Such as `crm.get_contacts`. */
  readonly path: string;
  readonly source: { readonly name: string };
  readonly definition: ToolDefinition;
}

/** Scores by number of the tool; higher is better, only those that match at all. */
export type Scores = ReadonlyMap<number, number>;

/** Answers one question after another about one catalog. */
export interface ToolRanking {
  /** Tools that match a question; nothing for a question without words. */
  score(question: string): Scores;
}

interface Postings {
  readonly tools: number[];
  readonly weights: number[];
}

/** Saturation: how soon more of the same word stops to count. */
const SATURATION = 2.5;

/** A question that is exactly the name of a tool has found it. */
const NAME_BONUS = 60;

/** More for the same spelling: domain-list and domain_list may both exist. */
const SPELLING_BONUS = 10;

/** A word in no more tools than this may be a slip for another. */
const RARE = 2;

const MAX_QUESTION_LENGTH = 500;
const MAX_QUESTION_WORDS = 24;

/**
 * Indexes a catalog, in time linear in it.
 *
 * @param tools in an order of the caller's, which numbers them
 * @returns the ranking
 */
export function createRanking(tools: readonly RankedTool[]): ToolRanking {
  const vocabulary = createVocabulary();
  const postings: Postings[] = [];
  const byName = new Map<string, number[]>();

  tools.forEach((tool, number) => {
    wordsOfTool(tool.source.name, tool.definition, vocabulary, (term, weight) => {
      const list = (postings[term] ??= { tools: [], weights: [] });
      const last = list.tools.length - 1;
      if (list.tools[last] === number) list.weights[last] = (list.weights[last] as number) + weight;
      else {
        list.tools.push(number);
        list.weights.push(weight);
      }
    });
    for (const name of new Set([squeezeName(tool.definition.name), squeezeName(tool.path)])) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [number]);
      else same.push(number);
    }
  });

  const isRare = (term: number) => tools.length > RARE * 10 && (postings[term]?.tools.length ?? 0) <= RARE;

  // Kept between questions, and cleared after each by what it touched.
  const best = new Float64Array(tools.length);

  function score(question: string): Scores {
    const text = question.slice(0, MAX_QUESTION_LENGTH).trim();
    const words = questionWords(text);
    const totals = new Map<number, { sum: number; words: number }>();
    for (const word of words) {
      for (const [number, gain] of scoreWord(word)) {
        const total = totals.get(number);
        if (total === undefined) totals.set(number, { sum: gain, words: 1 });
        else {
          total.sum += gain;
          total.words++;
        }
      }
    }
    const scores = new Map<number, number>();
    // A tool that has all the words goes before one that has a single word often.
    for (const [number, total] of totals) scores.set(number, total.sum * (0.3 + (0.7 * total.words) / words.length));
    for (const number of byName.get(squeezeName(text)) ?? []) {
      const { path, definition } = tools[number] as RankedTool;
      const same = path === text || definition.name === text;
      scores.set(number, (scores.get(number) ?? 0) + NAME_BONUS + (same ? SPELLING_BONUS : 0));
    }
    return scores;
  }

  /** What one word adds to each tool that has it in some form: its best form, not their sum. */
  function scoreWord(word: string): [number, number][] {
    const touched: number[] = [];
    for (const { term, weight } of vocabulary.meaningsOf(word, isRare)) {
      const list = postings[term];
      if (list === undefined) continue;
      for (let i = 0; i < list.tools.length; i++) {
        const number = list.tools[i] as number;
        const frequency = list.weights[i] as number;
        const gain = (weight * frequency) / (SATURATION + frequency);
        if (best[number] === 0) touched.push(number);
        if (gain > (best[number] as number)) best[number] = gain;
      }
    }
    const rarity = Math.log(1 + (tools.length - touched.length + 0.5) / (touched.length + 0.5));
    return touched.map((number) => {
      const gain = (best[number] as number) * rarity;
      best[number] = 0;
      return [number, gain];
    });
  }

  return { score };
}

/** Words of a question, once each in any of their forms; all of them when there are only stop words. */
function questionWords(text: string): string[] {
  const words = splitWords(text);
  const telling = words.filter((word) => !isStopWord(word));
  const byStem = new Map<string, string>();
  for (const word of telling.length > 0 ? telling : words) if (!byStem.has(stem(word))) byStem.set(stem(word), word);
  return [...byStem.values()].slice(0, MAX_QUESTION_WORDS);
}
