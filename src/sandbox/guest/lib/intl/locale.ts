// Locales: the library speaks American English; every other locale is refused with what to do instead.
// Trust: guest text

/** What a `-u-` extension asked for, by key. */
export interface ResolvedLocale {
  readonly locale: string;
  readonly keywords: { readonly [key: string]: string };
}

/** The run's locale, read at each use. */
export interface LocaleHost {
  readonly locale: string;
}

/** The tags asked for, each well formed. */
export function requested(locales: unknown, feature: string): string[] {
  if (locales === undefined) return [];
  if (locales === null) throw new TypeError(`${feature}: the locale must be a string or an array of strings`);
  const list = typeof locales === "string" ? [locales] : Array.from(locales as ArrayLike<unknown>);
  return list.map((tag) => {
    if (typeof tag !== "string" && (typeof tag !== "object" || tag === null)) throw new TypeError(`${feature}: a locale must be a string`);
    const text = String(tag);
    if (!/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(text)) throw new RangeError(`${feature}: incorrect locale information provided`);
    return text;
  });
}

function parseEnglish(tag: string): ResolvedLocale | undefined {
  const match = /^en(-us)?(?:-u((?:-[a-z0-9]{2,8})+))?$/i.exec(tag);
  if (match === null) return undefined;
  const keywords: { [key: string]: string } = {};
  let key = "";
  for (const part of (match[2] ?? "").toLowerCase().split("-")) {
    if (part.length === 2) keywords[(key = part)] = "";
    else if (key !== "") keywords[key] += (keywords[key] === "" ? "" : "-") + part;
  }
  return { locale: match[1] === undefined ? "en" : "en-US", keywords };
}

/** The locale to use: the first one asked for, or the run's. */
export function resolveLocale(locales: unknown, host: LocaleHost, feature: string): ResolvedLocale {
  const tag = requested(locales, feature)[0] ?? host.locale;
  const resolved = parseEnglish(tag);
  if (resolved === undefined) {
    throw new RangeError(
      `${feature}: the sandbox knows only the locale "en-US", not ${JSON.stringify(tag)}; use "en-US" and rearrange what formatToParts() gives, or return the plain values`,
    );
  }
  return resolved;
}

/** Those of `locales` that the library speaks. */
export function supportedLocales(locales: unknown, feature: string): string[] {
  return requested(locales, feature).flatMap((tag) => {
    const resolved = parseEnglish(tag);
    return resolved === undefined ? [] : [resolved.locale + tag.slice(resolved.locale.length).toLowerCase()];
  });
}
