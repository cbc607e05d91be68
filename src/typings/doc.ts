// The comment of a property or type: its description, and the few keywords that a type cannot say.
// Trust: boundary
import { isObject } from "../core/json.ts";
import type { Direction } from "./build.ts";
import { commentText } from "./comment.ts";
import { stringLiteral } from "./identifiers.ts";
import { partDocs } from "./part-docs.ts";
import { sensitiveKind, sensitiveNote } from "./sensitive.ts";

const MAX_DESCRIPTION = 1200;
const MAX_TAG = 100;

const TAGS = [
  "default",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
] as const;
type Tag = (typeof TAGS)[number];

/**
 * Writes what a schema says beside its type.
 *
 * @param schema a schema object, well formed or not
 * @param direction of an output nothing is told that only binds who makes it
 * @param name the property it belongs to; a title that only repeats it is left out
 * @param inherited description of what the schema refers to, used if it has none of its own
 * @returns comment text without its marks; empty for none
 */
export function docOf(schema: { readonly [key: string]: unknown }, direction: Direction, name = "", inherited = ""): string {
  const own = commentText(schema["description"], MAX_DESCRIPTION) || inherited || titleDoc(schema["title"], name);
  const parts = [own, partDocs(schema, own)].filter((text) => text !== "");
  const sensitive = sensitiveKind(schema);
  for (const tag of TAGS) {
    if (direction === "output" && tag !== "format") continue;
    if (tag === "format" && sensitive !== undefined && sensitive === schema["format"]) continue;
    // The pattern of a known format says nothing new, and says it at length.
    if (tag === "pattern" && typeof schema["format"] === "string") continue;
    const text = tagText(tag, schema[tag]);
    if (text !== "" && !alreadyTold(own, tag, text)) parts.push(`@${tag} ${text}`);
  }
  if (sensitive !== undefined && (schema["type"] === "object" || schema["type"] === "array")) parts.push(`(${sensitiveNote(sensitive)})`);
  if (schema["deprecated"] === true) parts.push("@deprecated");
  return parts.join(" ");
}

/** Many descriptions spell out the default or a bound; saying it twice is a waste. */
function alreadyTold(description: string, tag: Tag, value: string): boolean {
  const word = tag === "default" ? /default/i : /^m(?:in|ax)imum$/.test(tag) ? /m(?:in|ax)|between|range|from|up to|limit/i : undefined;
  if (word === undefined || !word.test(description)) return false;
  const plain = value.replace(/^"|"$/g, "");
  const at = plain === "" ? -1 : description.indexOf(plain);
  return at >= 0 && !/[\w.]/.test(description[at - 1] ?? "") && !/\w/.test(description[at + plain.length] ?? "");
}

/** Generators put a title on everything; one that says no more than the name is noise. */
function titleDoc(title: unknown, name: string): string {
  const text = commentText(title, MAX_TAG);
  return bare(text) === bare(name) ? "" : text;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function tagText(tag: Tag, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (tag === "default") return defaultText(value);
  if (tag === "format" || tag === "pattern") {
    return typeof value === "string" && value.length <= MAX_TAG && value !== "" ? commentText(value, MAX_TAG) : "";
  }
  if (tag === "minLength" && value === 0) return "";
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? String(value) : "";
}

/** A default as JSON if it is short; a long or nested one says little for its price. */
function defaultText(value: unknown): string {
  if (typeof value === "string") return value.length <= MAX_TAG ? stringLiteral(value) : "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) {
    if (value.length > 8 || value.some((item) => typeof item === "object" && item !== null)) return "";
    const text = `[${value.map(defaultText).join(",")}]`;
    return text.length <= MAX_TAG ? text : "";
  }
  return isObject(value) && Object.keys(value).length === 0 ? "{}" : "";
}
