// URLs that carry a user name and password: `postgres://app:s3cret@db.example/orders`.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

const SCHEME = /(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}$/;
const USERINFO = /^[^\s:@/?#"'<>`\\]{0,256}:([^\s@/?#"'<>`\\]{1,256})@(?=[^\s@/?#"'<>`\\])/;
/** A URL runs to the next character that cannot stand in one, and not into the punctuation of its sentence. */
const REST = /^[^\s"'<>`\\^|]{1,2048}/;
const SENTENCE_END = /[.,;:!?)\]}*]+$/;
/** What documentation writes in place of a password. */
const PLACEHOLDER =
  /^(?:pass(?:word|wd)?|pwd|pw|secret|passphrase|token|x+|\*+|\.+|[[{(<$%].*|.*[\]})>]|your[-_ ]?\w+|my[-_]?pass\w*|user:?pass)$/i;

function find(text: string): Detection[] {
  const found: Detection[] = [];
  let floor = 0;
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    if (at < floor) continue;
    const scheme = SCHEME.exec(text.slice(Math.max(0, at - 22), at));
    const userinfo = scheme === null ? null : USERINFO.exec(text.slice(at + 3, at + 3 + 520));
    if (scheme === null || userinfo === null || PLACEHOLDER.test(userinfo[1] ?? "")) continue;
    const rest = REST.exec(text.slice(at + 3, at + 3 + 2048))?.[0] ?? "";
    const end = at + 3 + Math.max(userinfo[0].length, rest.replace(SENTENCE_END, "").length);
    found.push({ start: at - scheme[0].length, end, score: 1 });
    floor = end;
  }
  return found;
}

/** Finds URLs with a password in them; the whole URL is the value. */
export const urlCredentialsDetector: Detector = {
  kind: "URL_CREDENTIALS",
  applies: ({ mask }) => (mask & HAS.at) !== 0 && (mask & HAS.colon) !== 0 && (mask & HAS.slash) !== 0,
  find,
};
