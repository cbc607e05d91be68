// JSON Web Tokens: three parts in base64url, the first a JSON header with an algorithm.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

// "eyJ" is what `{"` becomes. The last part is empty in unsigned tokens; encrypted ones have five.
const TOKEN = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{5,2000}\.[A-Za-z0-9_-]{2,20000}(?:\.[A-Za-z0-9_-]{0,20000}){1,3}(?![A-Za-z0-9_-])/g;

function isHeader(part: string): boolean {
  try {
    const header: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof header === "object" && header !== null && ("alg" in header || "typ" in header || "enc" in header);
  } catch {
    return false;
  }
}

function find(text: string): Detection[] {
  if (!text.includes("eyJ")) return [];
  const found: Detection[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (isHeader(match[0].slice(0, match[0].indexOf("."))))
      found.push({ start: match.index, end: match.index + match[0].replace(/\.+$/, ".").length, score: 1 });
  }
  return found;
}

/** Finds JSON Web Tokens. */
export const jwtDetector: Detector = {
  kind: "JWT",
  applies: ({ mask }) => (mask & HAS.dot) !== 0 && (mask & HAS.lower) !== 0 && (mask & HAS.upper) !== 0,
  find,
};
