// The URL standard's record: its parts, and how they become text again.
// Trust: guest text

/** What the parser fills. A string `path` is opaque (`mailto:a@b`). */
export interface UrlRecord {
  scheme: string;
  username: string;
  password: string;
  host: string | null;
  port: number | null;
  path: string | string[];
  query: string | null;
  fragment: string | null;
}

const DEFAULT_PORTS: { readonly [scheme: string]: number | null } = { ftp: 21, file: null, http: 80, https: 443, ws: 80, wss: 443 };

export function isSpecial(scheme: string): boolean {
  return Object.hasOwn(DEFAULT_PORTS, scheme);
}

export function defaultPort(scheme: string): number | null {
  return isSpecial(scheme) ? (DEFAULT_PORTS[scheme] as number | null) : null;
}

export function hasCredentials(url: UrlRecord): boolean {
  return url.username !== "" || url.password !== "";
}

export function cannotHaveCredentials(url: UrlRecord): boolean {
  return url.host === null || url.host === "" || url.scheme === "file";
}

/** Drops the last path segment, but never a file URL's drive. */
export function shortenPath(url: UrlRecord): void {
  const path = url.path as string[];
  if (url.scheme === "file" && path.length === 1 && /^[A-Za-z]:$/.test(path[0] as string)) return;
  path.pop();
}

export function serializePath(url: UrlRecord): string {
  return typeof url.path === "string" ? url.path : url.path.map((segment) => "/" + segment).join("");
}

export function serializeHostAndPort(url: UrlRecord): string {
  return url.host === null ? "" : url.port === null ? url.host : `${url.host}:${url.port}`;
}

export function serializeUrl(url: UrlRecord): string {
  let text = url.scheme + ":";
  if (url.host !== null) {
    text += "//";
    if (hasCredentials(url)) text += url.username + (url.password === "" ? "" : ":" + url.password) + "@";
    text += serializeHostAndPort(url);
  } else if (typeof url.path !== "string" && url.path.length > 1 && url.path[0] === "") text += "/.";
  text += serializePath(url);
  if (url.query !== null) text += "?" + url.query;
  if (url.fragment !== null) text += "#" + url.fragment;
  return text;
}
