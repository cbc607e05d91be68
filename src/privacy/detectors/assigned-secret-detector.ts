// Secrets that are told by what stands before them: `password=…`, `api_key: …`, `Authorization: Bearer …`.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";

const NAME =
  "(?:pass(?:word|wd|phrase|code)|pwd|secret(?:[_-]?(?:key|access[_-]?key|token))?|client[_-]?secret|app[_-]?secret|api[_-]?(?:key|token|secret)|access[_-]?(?:key|token)|auth[_-]?token|refresh[_-]?token|private[_-]?key|encryption[_-]?key|signing[_-]?key|account[_-]?key|sas[_-]?token|aws_secret_access_key|x-api-key)";
/** The name may have words of its own before it (`DB_PASSWORD`), and quotes around it (JSON). */
const ASSIGNED = new RegExp(
  `([?&]?)${NAME}["'\`]{0,2}([ \\t]{0,3}(?::|=>|:=|=|\\bis\\b)[ \\t]{0,3})(["'\`]?)([^\\s"'\`,;<>(){}|\\\\]{8,256})`,
  "gi",
);
const HEADER =
  /\b(?:bearer|basic|authorization["']?[ \t]{0,2}[:=][ \t]{0,2}["']?(?:token|apikey|key))[ \t]{1,3}([A-Za-z0-9._~+/-]{16,1024}={0,2})(?![A-Za-z0-9._~+/-])/gi;
const QUERY =
  /[?&](?:access_token|auth|api_?key|apikey|key|token|sig|signature|secret|password|X-Amz-Signature|X-Amz-Credential|sv_sig)=([^\s&"'<>#]{12,1024})/gi;

/** Every secret found here has one of these before it. */
const HINT = /pass|pwd|secret|token|key|bearer|basic|sig|auth/i;

/** A made-up or remembered secret, not a word of the language or of a program. */
function isSecret(value: string, sign: string, quoted: boolean): boolean {
  if (/^(?:https?:|\/|\.|\$|%|@|#|\*|process\.|import\.|env\.|os\.|config\.|this\.|self\.|options\.|props\.)/i.test(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/(?:your|example|placeholder|changeme|redacted|x{4,}|\.{3}|\*{3})/i.test(value)) return false;
  // `secretKey: Uint8Array`, `token = nextToken2`: names of a program have no separators and few digits.
  // In prose ("is") and in settings (`=` without spaces) there are none.
  if (
    !quoted &&
    sign !== "=" &&
    sign.trim() !== "is" &&
    /^[A-Za-z_$][A-Za-z]*\d{0,3}(?:[A-Z][A-Za-z]*\d{0,3})*(?:\[\]|\?|!|\.[A-Za-z]\w*)*$/.test(value)
  )
    return false;
  return new Set(value).size >= 5;
}

/** A header's value: long, and with digits. */
function isCredential(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value) && new Set(value).size >= 8 && !/(?:your|example|placeholder|x{6,})/i.test(value);
}

function find(text: string): Detection[] {
  if (!HINT.test(text)) return [];
  const found: Detection[] = [];
  const add = (match: RegExpExecArray, value: string, score: number): void => {
    const trimmed = value.replace(/[.,;:!?\])}]+$/, "");
    const start = match.index + match[0].lastIndexOf(value);
    found.push({ start, end: start + trimmed.length, score });
  };
  for (const match of text.matchAll(ASSIGNED)) {
    const [, before = "", sign = "", quote = "", written = ""] = match;
    // In a URL the value ends where the next parameter begins.
    const value = before === "" ? written : (written.split("&")[0] ?? "");
    if (isSecret(value, sign, quote !== "")) add(match, value, 0.75);
  }
  for (const match of text.matchAll(HEADER)) if (isCredential(match[1] ?? "")) add(match, match[1] ?? "", 0.75);
  for (const match of text.matchAll(QUERY)) if (isCredential(match[1] ?? "")) add(match, match[1] ?? "", 0.75);
  return found;
}

/** Finds secrets beside a name or in a header. */
export const assignedSecretDetector: Detector = {
  kind: "SECRET",
  applies: ({ digits, word }) => digits >= 1 && word,
  find,
};
