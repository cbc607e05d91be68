// The words a tool can be found by, by the field they stand in; a bounded number, whatever the server sends.
// Trust: boundary
import type { ToolDefinition } from "../core/tool.ts";
import { foldText } from "../core/split-words.ts";
import { isObject, type JsonSchema } from "../core/json.ts";
import { createResolver, type SchemaResolver } from "../schema/refs.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A field of a tool: how much a word in it counts, and how long the field usually is. */
interface Field {
  readonly weight: number;
  readonly usualLength: number;
}

// Fixed lengths instead of averages over the catalog: a tool's words then do not depend on the other tools, so that one
// server cannot change how another's are ranked, and indexing is a single pass.
const NAME: Field = { weight: 5, usualLength: 3 };
const SQUEEZED: Field = { weight: 1, usualLength: 1 };
const SERVER: Field = { weight: 1.2, usualLength: 2 };
const TITLE: Field = { weight: 2.5, usualLength: 4 };
const SUMMARY: Field = { weight: 1.6, usualLength: 20 };
const BODY: Field = { weight: 0.6, usualLength: 60 };
const PARAMETER: Field = { weight: 1.2, usualLength: 10 };
const PARAMETER_TEXT: Field = { weight: 0.4, usualLength: 60 };

const MAX_NAME_LENGTH = 256;
const MAX_SUMMARY_LENGTH = 200;
const MAX_BODY_LENGTH = 2_000;
const MAX_PARAMETERS = 80;
const MAX_PARAMETER_DEPTH = 4;
const MAX_PARAMETER_TEXT = 150;
const MAX_MEMBERS = 20;

/** How strongly the length of a field counts against it. */
const LENGTH_PENALTY = 0.6;

/** Times that a word counts in one field, each less than the one before. */
const MAX_TIMES = 3;

/** Takes one term of a tool. */
export type Weigh = (term: number, weight: number) => void;

/**
 * Gives the terms a tool can be found by, each with its weights in all fields (their sum is BM25F's combined frequency).
 *
 * @param server name of its source
 * @param definition as the server sent it
 * @param vocabulary learns new terms
 * @param weigh receives term after term, by number, with its weight in a field; the same term for each time it occurs
 */
export function wordsOfTool(server: string, definition: ToolDefinition, vocabulary: Vocabulary, weigh: Weigh): void {
  const name = definition.name.slice(0, MAX_NAME_LENGTH);
  add(weigh, NAME, vocabulary.read(name));
  // So that getcontacts finds get_contacts.
  add(weigh, SQUEEZED, vocabulary.read(squeezeName(name)));
  add(weigh, SERVER, vocabulary.read(server.slice(0, MAX_NAME_LENGTH)));
  add(weigh, TITLE, vocabulary.read(textOf(definition.title ?? definition.annotations?.title, MAX_SUMMARY_LENGTH)));
  const description = textOf(definition.description, MAX_BODY_LENGTH);
  const end = summaryEnd(description);
  add(weigh, SUMMARY, vocabulary.read(description.slice(0, end)));
  add(weigh, BODY, vocabulary.read(description.slice(end)));
  const parameters = parametersOf(definition.inputSchema);
  add(weigh, PARAMETER, vocabulary.read(parameters.names));
  add(weigh, PARAMETER_TEXT, vocabulary.read(parameters.texts));
}

/** Letters and digits of a name only, in lower case. */
export function squeezeName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

function add(weigh: Weigh, field: Field, terms: readonly number[]): void {
  const weight = field.weight / (1 - LENGTH_PENALTY + LENGTH_PENALTY * Math.max(1, terms.length / field.usualLength));
  // Saying a word over and over is no better answer: a server could buy the first place with it.
  const times = new Map<number, number>();
  for (const term of terms) {
    const before = times.get(term) ?? 0;
    if (before < MAX_TIMES) weigh(term, weight / (before + 1));
    times.set(term, before + 1);
  }
}

function textOf(value: unknown, length: number): string {
  return typeof value === "string" ? value.slice(0, length) : "";
}

/** The first sentence or line, where it is not too long. */
function summaryEnd(description: string): number {
  const found = description.slice(0, MAX_SUMMARY_LENGTH).search(/[.!?\n](?:\s|$)/);
  return found < 0 ? Math.min(description.length, MAX_SUMMARY_LENGTH) : found + 1;
}

interface Parameters {
  names: string;
  texts: string;
}

function parametersOf(schema: unknown): Parameters {
  const found: Parameters = { names: "", texts: "" };
  if (!isObject(schema)) return found;
  let resolver: SchemaResolver | undefined;
  const resolve = (ref: string, from: JsonSchema) => (resolver ??= createResolver(schema)).resolve(ref, from);
  const open: { node: unknown; depth: number }[] = [{ node: schema, depth: 0 }];
  const visited = new Set<unknown>();
  let left = MAX_PARAMETERS;
  // First the parameters themselves, then what is inside them: a list that grows is walked breadth first.
  for (let i = 0; i < open.length && left > 0; i++) {
    const { node, depth } = open[i] as (typeof open)[number];
    if (!isObject(node) || visited.has(node) || depth > MAX_PARAMETER_DEPTH) continue;
    visited.add(node);
    left -= visit(node, left, found, (child) => open.push({ node: child, depth: depth + 1 }), resolve);
  }
  return found;
}

function visit(
  node: { [key: string]: unknown },
  left: number,
  found: Parameters,
  push: (child: unknown) => void,
  resolve: SchemaResolver["resolve"],
): number {
  let count = 0;
  if (isObject(node["properties"])) {
    for (const name in node["properties"]) {
      if (++count > left) break;
      if (!Object.hasOwn(node["properties"], name)) continue;
      found.names += ` ${name.slice(0, MAX_NAME_LENGTH)}`;
      const property = node["properties"][name];
      if (!isObject(property)) continue;
      found.texts += ` ${textOf(property["description"], MAX_PARAMETER_TEXT)}`;
      if (Array.isArray(property["enum"])) {
        for (const member of property["enum"].slice(0, MAX_MEMBERS)) found.texts += ` ${textOf(member, MAX_PARAMETER_TEXT)}`;
      }
      push(property);
    }
  }
  if (typeof node["$ref"] === "string") push(resolve(node["$ref"], node));
  push(node["items"]);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const branches = node[keyword];
    if (Array.isArray(branches)) for (const branch of branches.slice(0, MAX_MEMBERS)) push(branch);
  }
  return count + 1;
}
