// What a schema's parts without a property of their own say of themselves: items of a list, alternatives of a choice.
// Trust: boundary
import { isObject } from "../core/json.ts";
import { commentText } from "./comment.ts";

const MAX_LEVELS = 4;
const MAX_PARTS = 6;
const MAX_LENGTH = 400;

/**
 * Collects descriptions that have no other place: a property's comment is the only one near enough.
 *
 * @param schema of the property
 * @param told comment text that is there already
 * @returns comment text to put behind it; empty for none
 */
export function partDocs(schema: { readonly [key: string]: unknown }, told: string): string {
  const found: string[] = [];
  let all = told;
  const visit = (part: unknown, level: number, mark: string): void => {
    if (!isObject(part) || level > MAX_LEVELS || found.length >= MAX_PARTS) return;
    // What it refers to is described where it is declared.
    if (level > 0 && part["$ref"] !== undefined) return;
    const text = level === 0 ? "" : commentText(part["description"], MAX_LENGTH);
    if (text !== "" && !all.includes(text)) {
      found.push(`${mark}${text}`);
      all += text;
    }
    const holdsItems =
      part["type"] === undefined || part["type"] === "array" || (Array.isArray(part["type"]) && part["type"].includes("array"));
    if (holdsItems) visit(part["items"], level + 1, "Each: ");
    for (const keyword of ["anyOf", "oneOf", "allOf"]) {
      const branches = part[keyword];
      if (Array.isArray(branches)) for (const branch of branches.slice(0, MAX_PARTS)) visit(branch, level + 1, "");
    }
  };
  visit(schema, 0, "");
  return found.join(" / ");
}
