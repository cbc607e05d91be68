// URLSearchParams, and the form encoding that it reads and writes.
// Trust: guest text
import { defineClass } from "./define.ts";
import { toUsvString } from "./usv-string.ts";
import { FORM_SET, percentDecode, percentEncode } from "./percent-encode.ts";

type Pair = [name: string, value: string];

function parseForm(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    pairs.push([decodePlus(name), equals < 0 ? "" : decodePlus(part.slice(equals + 1))]);
  }
  return pairs;
}

function decodePlus(text: string): string {
  return percentDecode(text.replace(/\+/g, " "));
}

function encodeForm(text: string): string {
  return percentEncode(text, FORM_SET).replace(/%20/g, "+");
}

function wanted(count: number, given: number, method: string): void {
  if (given < count) throw new TypeError(`URLSearchParams.${method} wants ${count} argument${count === 1 ? "" : "s"}, got ${given}`);
}

function pairsOf(init: unknown): Pair[] {
  if ((typeof init !== "object" && typeof init !== "function") || init === null) return parseForm(toUsvString(init).replace(/^\?/, ""));
  const iterate = (init as Partial<Iterable<unknown>>)[Symbol.iterator];
  if (iterate !== undefined && iterate !== null) {
    return [...(init as Iterable<unknown>)].map((entry): Pair => {
      const pair = typeof entry === "object" && entry !== null ? [...(entry as Iterable<unknown>)] : [];
      if (pair.length !== 2) throw new TypeError("URLSearchParams: each entry must be a pair [name, value]");
      return [toUsvString(pair[0]), toUsvString(pair[1])];
    });
  }
  const merged = new Map<string, string>();
  for (const key of Reflect.ownKeys(init)) {
    if (!Object.getOwnPropertyDescriptor(init, key)?.enumerable) continue;
    if (typeof key === "symbol") throw new TypeError("URLSearchParams: a name cannot be a symbol");
    merged.set(toUsvString(key), toUsvString((init as { [name: string]: unknown })[key]));
  }
  return [...merged];
}

/** The web's class; `follow` ties one to its URL and `replace` refreshes it from there. */
export class GuestURLSearchParams {
  #pairs: Pair[];
  #follow: ((query: string) => void) | undefined;

  constructor(init: unknown = "") {
    this.#pairs = pairsOf(init);
  }
  static follow(params: GuestURLSearchParams, follow: (query: string) => void): void {
    params.#follow = follow;
  }
  static replace(params: GuestURLSearchParams, query: string): void {
    params.#pairs = parseForm(query);
  }
  #changed(): void {
    this.#follow?.(this.toString());
  }
  get size(): number {
    return this.#pairs.length;
  }
  append(...args: [name?: unknown, value?: unknown]): void {
    wanted(2, args.length, "append");
    this.#pairs.push([toUsvString(args[0]), toUsvString(args[1])]);
    this.#changed();
  }
  delete(...args: [name?: unknown, value?: unknown]): void {
    wanted(1, args.length, "delete");
    const name = toUsvString(args[0]);
    const value = args[1] === undefined ? undefined : toUsvString(args[1]);
    this.#pairs = this.#pairs.filter((pair) => pair[0] !== name || (value !== undefined && pair[1] !== value));
    this.#changed();
  }
  get(...args: [name?: unknown]): string | null {
    wanted(1, args.length, "get");
    const name = toUsvString(args[0]);
    return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }
  getAll(...args: [name?: unknown]): string[] {
    wanted(1, args.length, "getAll");
    const name = toUsvString(args[0]);
    return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }
  has(...args: [name?: unknown, value?: unknown]): boolean {
    wanted(1, args.length, "has");
    const name = toUsvString(args[0]);
    const value = args[1] === undefined ? undefined : toUsvString(args[1]);
    return this.#pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === value));
  }
  set(...args: [name?: unknown, value?: unknown]): void {
    wanted(2, args.length, "set");
    const name = toUsvString(args[0]);
    const value = toUsvString(args[1]);
    const first = this.#pairs.findIndex((pair) => pair[0] === name);
    if (first < 0) this.#pairs.push([name, value]);
    else {
      (this.#pairs[first] as Pair)[1] = value;
      this.#pairs = this.#pairs.filter((pair, index) => index <= first || pair[0] !== name);
    }
    this.#changed();
  }
  sort(): void {
    this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.#changed();
  }
  toString(): string {
    return this.#pairs.map((pair) => `${encodeForm(pair[0])}=${encodeForm(pair[1])}`).join("&");
  }
  forEach(callback: unknown, thisArg?: unknown): void {
    if (typeof callback !== "function") throw new TypeError("URLSearchParams.forEach wants a function");
    for (const [name, value] of this) callback.call(thisArg, value, name, this);
  }
  *entries(): IterableIterator<Pair> {
    // By index, since the list may change during the loop.
    for (let at = 0; at < this.#pairs.length; at++) yield [...(this.#pairs[at] as Pair)] as Pair;
  }
  *keys(): IterableIterator<string> {
    for (const pair of this.entries()) yield pair[0];
  }
  *values(): IterableIterator<string> {
    for (const pair of this.entries()) yield pair[1];
  }
  [Symbol.iterator](): IterableIterator<Pair> {
    return this.entries();
  }
}

// The class's own links to URL, taken off so that guests see only what the web has.
export const follow: typeof GuestURLSearchParams.follow = GuestURLSearchParams.follow;
export const replace: typeof GuestURLSearchParams.replace = GuestURLSearchParams.replace;

/** Puts URLSearchParams on the global object. */
export function installURLSearchParams(global: object): void {
  Reflect.deleteProperty(GuestURLSearchParams, "follow");
  Reflect.deleteProperty(GuestURLSearchParams, "replace");
  Object.defineProperty(GuestURLSearchParams.prototype, Symbol.iterator, {
    value: GuestURLSearchParams.prototype.entries,
    writable: true,
    configurable: true,
  });
  defineClass(global, "URLSearchParams", GuestURLSearchParams);
}
