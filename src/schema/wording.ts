// The words of validation messages: places, names and lists, cut short and made visible.
// Trust: boundary

const MAX_KEY_LENGTH = 256;
const MAX_QUOTE_LENGTH = 60;
const MAX_LIST_LENGTH = 200;

// Marks that would let a key or an enum member of a server rearrange or hide text that a model reads.
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** JSON Pointer of a path. */
export function pointerOf(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const key of path) pointer += `/${cut(String(key), MAX_KEY_LENGTH).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return pointer;
}

/** How a message names a path. */
export function placeOf(path: readonly (string | number)[]): string {
  return path.length === 0 ? "the value" : visible(cut(pointerOf(path), MAX_KEY_LENGTH));
}

/** A name or a text of the schema in quotes: one line, bounded, nothing hidden. */
export function quote(text: string): string {
  return visible(JSON.stringify(cut(text, MAX_QUOTE_LENGTH)));
}

/**
 * Lists what is allowed.
 *
 * @param items texts to show, already quoted where they need it
 * @param word the last joint
 * @returns such as `"a", "b" or "c"`; a long list is cut and says how many there are
 */
export function listOf(items: readonly string[], word: "or" | "and"): string {
  let length = 0;
  let count = 0;
  while (count < items.length && (count === 0 || length + (items[count] ?? "").length <= MAX_LIST_LENGTH)) {
    length += (items[count] ?? "").length + 2;
    count++;
  }
  const shown = items.slice(0, count);
  if (count < items.length) return `${shown.join(", ")}, … (${items.length} in all)`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ${word} ${shown.at(-1)}`;
}

/** Text of a constant of the schema. */
export function constantOf(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "a given array";
  return typeof value === "object" && value !== null ? "a given object" : String(value);
}

/** `1 item`, `2 items`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function visible(text: string): string {
  return text.replace(HIDDEN, (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ""}}`);
}
