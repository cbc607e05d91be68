// API keys by the formats of their vendors.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";
import { API_KEY_FORMATS } from "./api-key-formats.ts";

const ANY = new RegExp(`(?<![A-Za-z0-9_-])(?:${API_KEY_FORMATS.map(([, pattern]) => pattern).join("|")})(?![A-Za-z0-9_-])`, "g");
/** Every format has one of these in it. Cheap to look for, unlike the formats themselves. */
const HINT =
  /(?:A[KSBC]IA|ACCA|AIza|ya29|GOCSPX|sk[-_]|[rp]k_|whsec_|gh[pousr]_|github_pat|gl[a-z]{2,5}-|xox|xapp-|npm_|pypi-|cio|rubygems_|hf_|SG\.|key-|-us\d|SK[0-9a-f]|:AA|\.[A-Za-z0-9_-]{6}\.|shp|do[oprv]_v1|lin_|secret_|ntn_|pat|fig[dou]_|HRKU|dapi|hv[sbr]\.|atlasv1|dp\.|dckr_|ATATT3|ATBB|EAA|sq0|sntry|gl(?:sa|c)_|NRAK|PMAK|sbp?_|pscale_|FlyV1|r8_|gsk_|xai-|pplx-|tvly-|fc-|xkeysib|re_|napi_|AccountKey=|\dQ~|hooks\.slack|webhooks)/;

/** `sk_test_xxxxxxxxxxxxxxxx`, `AKIA................` and other stand-ins of documentation. */
function isPlaceholder(key: string): boolean {
  const tail = key.slice(-16);
  return new Set(tail).size <= 4 || /(?:your|example|placeholder|redacted|x{6,}|0{8,}|1234567890ab)/i.test(key.replace(/EXAMPLE$/, ""));
}

function find(text: string): Detection[] {
  if (!HINT.test(text)) return [];
  const found: Detection[] = [];
  for (const match of text.matchAll(ANY))
    if (!isPlaceholder(match[0])) found.push({ start: match.index, end: match.index + match[0].length, score: 1 });
  return found;
}

/** Finds API keys and tokens of some sixty vendors. */
export const apiKeyDetector: Detector = {
  kind: "API_KEY",
  applies: ({ run, mask }) => run >= 16 && (mask & (HAS.upper | HAS.lower)) !== 0,
  find,
};
