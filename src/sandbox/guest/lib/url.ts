// The URL class over the standard's parser.
// Trust: guest text
import { defineClass } from "./define.ts";
import { parseInto, parseUrl } from "./url-parser.ts";
import { cannotHaveCredentials, isSpecial, serializeHostAndPort, serializePath, serializeUrl, type UrlRecord } from "./url-record.ts";
import { follow, GuestURLSearchParams, replace } from "./url-search-params.ts";
import { toUsvString } from "./usv-string.ts";
import { percentEncode, USERINFO_SET } from "./percent-encode.ts";

/** `undefined` on failure. */
function parse(text: unknown, base: unknown): UrlRecord | undefined {
  const input = String(text);
  if (base === undefined) return parseUrl(input);
  const baseRecord = parseUrl(String(base));
  return baseRecord && parseUrl(input, baseRecord);
}

class GuestURL {
  #url: UrlRecord;
  #params: GuestURLSearchParams | undefined;

  constructor(...args: [url?: unknown, base?: unknown]) {
    if (args.length === 0) throw new TypeError("URL: give the text of the URL");
    const record = parse(args[0], args[1]);
    if (record === undefined)
      throw new TypeError(
        `Invalid URL: ${JSON.stringify(String(args[0]).slice(0, 200))}${args[1] === undefined ? "; a relative one needs a base: new URL(path, base)" : ""}`,
      );
    this.#url = record;
  }
  static canParse(...args: [url?: unknown, base?: unknown]): boolean {
    if (args.length === 0) throw new TypeError("URL.canParse: give the text of the URL");
    return parse(args[0], args[1]) !== undefined;
  }
  static parse(...args: [url?: unknown, base?: unknown]): GuestURL | null {
    if (args.length === 0) throw new TypeError("URL.parse: give the text of the URL");
    return GuestURL.canParse(args[0], args[1]) ? new GuestURL(args[0], args[1]) : null;
  }
  #refresh(): void {
    if (this.#params !== undefined) replace(this.#params, this.#url.query ?? "");
  }
  get href(): string {
    return serializeUrl(this.#url);
  }
  set href(value: unknown) {
    const record = parseUrl(String(value));
    if (record === undefined) throw new TypeError(`Invalid URL: ${JSON.stringify(String(value).slice(0, 200))}`);
    this.#url = record;
    this.#refresh();
  }
  get origin(): string {
    return originOf(this.#url);
  }
  get protocol(): string {
    return this.#url.scheme + ":";
  }
  set protocol(value: unknown) {
    this.#change(String(value) + ":", "scheme start");
  }
  get username(): string {
    return this.#url.username;
  }
  set username(value: unknown) {
    if (!cannotHaveCredentials(this.#url)) this.#url.username = percentEncode(toUsvString(value), USERINFO_SET);
  }
  get password(): string {
    return this.#url.password;
  }
  set password(value: unknown) {
    if (!cannotHaveCredentials(this.#url)) this.#url.password = percentEncode(toUsvString(value), USERINFO_SET);
  }
  get host(): string {
    return serializeHostAndPort(this.#url);
  }
  set host(value: unknown) {
    if (typeof this.#url.path !== "string") this.#change(String(value), "host");
  }
  get hostname(): string {
    return this.#url.host ?? "";
  }
  set hostname(value: unknown) {
    if (typeof this.#url.path !== "string") this.#change(String(value), "hostname");
  }
  get port(): string {
    return this.#url.port === null ? "" : String(this.#url.port);
  }
  set port(value: unknown) {
    if (cannotHaveCredentials(this.#url)) return;
    const text = String(value);
    if (text === "") this.#url.port = null;
    else this.#change(text, "port");
  }
  get pathname(): string {
    return serializePath(this.#url);
  }
  set pathname(value: unknown) {
    if (typeof this.#url.path === "string") return;
    this.#change(String(value), "path start");
  }
  get search(): string {
    return this.#url.query ? "?" + this.#url.query : "";
  }
  set search(value: unknown) {
    const text = String(value).replace(/^\?/, "");
    this.#url.query = null;
    if (String(value) !== "") {
      this.#url.query = "";
      parseInto(this.#url, text, "query");
    }
    // From the text as given: the parser drops tabs and line breaks, the parameters keep them.
    if (this.#params !== undefined) replace(this.#params, text);
  }
  get searchParams(): GuestURLSearchParams {
    if (this.#params === undefined) {
      this.#params = new GuestURLSearchParams(this.#url.query ?? "");
      follow(this.#params, (query) => {
        this.#url.query = query === "" ? null : query;
      });
    }
    return this.#params;
  }
  get hash(): string {
    return this.#url.fragment ? "#" + this.#url.fragment : "";
  }
  set hash(value: unknown) {
    const text = String(value);
    this.#url.fragment = null;
    if (text === "") return;
    this.#url.fragment = "";
    parseInto(this.#url, text.replace(/^#/, ""), "fragment");
  }
  toString(): string {
    return this.href;
  }
  toJSON(): string {
    return this.href;
  }
  /** A refused setter leaves the URL as it was, so it works on a copy. */
  #change(text: string, state: "scheme start" | "host" | "hostname" | "port" | "path start"): void {
    const copy: UrlRecord = { ...this.#url, path: typeof this.#url.path === "string" ? this.#url.path : [...this.#url.path] };
    if (state === "path start") copy.path = [];
    if (parseInto(copy, text, state)) this.#url = copy;
  }
}

function originOf(url: UrlRecord): string {
  if (url.scheme === "blob") {
    const inner = parseUrl(serializePath(url));
    return inner !== undefined && /^(?:https?|file)$/.test(inner.scheme) ? originOf(inner) : "null";
  }
  // The standard leaves the origin of files open; Chromium says file://.
  if (url.scheme === "file") return "file://";
  return isSpecial(url.scheme) ? `${url.scheme}://${serializeHostAndPort(url)}` : "null";
}

/** Puts URL on the global object. */
export function installURL(global: object): void {
  defineClass(global, "URL", GuestURL);
}
