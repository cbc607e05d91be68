// International bank account numbers: the country's length and structure, and the mod 97 check.
// Trust: guest text
import type { Detection, Detector } from "../../core/privacy.ts";
import { HAS } from "../text-features.ts";

/** Structure of the account part by country: n digits, a letters, c either. From the public IBAN registry. */
const STRUCTURES: readonly string[] = [
  "AD:8n12c AE:19n AL:8n16c AO:21n AT:16n AX:14n AZ:4a20c BA:16n BE:12n BF:2c22n BG:4a6n8c BH:4a14c BI:23n BJ:2c22n",
  "BL:10n11c2n BR:23n1a1c BY:4a4n16c CF:23n CG:23n CH:5n12c CI:1a23n CM:23n CR:18n CV:21n CY:8n16c CZ:20n DE:18n DJ:23n",
  "DK:14n DO:4a20n DZ:22n EE:16n EG:25n ES:20n FI:14n FK:2a12n FO:14n FR:10n11c2n GA:23n GB:4a14n GE:2c16n GF:10n11c2n",
  "GI:4a15c GL:14n GP:10n11c2n GQ:23n GR:7n16c GT:24c GW:2a19n HN:4a20n HR:17n HU:24n IE:4c14n IL:19n IQ:4a15n IR:22n",
  "IS:22n IT:1a10n12c JO:4a4n18c KM:23n KW:4a22c KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:16n LU:3n13c LV:4a13c LY:21n MA:24n",
  "MC:10n11c2n MD:20c ME:18n MF:10n11c2n MG:23n MK:3n10c2n ML:2c22n MN:16n MQ:10n11c2n MR:23n MT:4a5n18c MU:4a19n3a MZ:21n",
  "NC:10n11c2n NE:2a22n NI:4a20n NL:4a10n NO:11n OM:3n16c PF:10n11c2n PK:4c16n PL:24n PM:10n11c2n PS:4c21n PT:21n QA:4a21c",
  "RE:10n11c2n RO:4a16c RS:18n RU:14n15c SA:2n18c SC:4a20n3a SD:14n SE:20n SI:15n SK:20n SM:1a10n12c SN:2a22n SO:19n ST:21n",
  "SV:4a20n TD:23n TF:10n11c2n TG:2a22n TL:19n TN:20n TR:5n17c UA:6n19c VA:18n VG:4c16n WF:10n11c2n XK:16n YE:4a4n18c",
  "YT:10n11c2n",
];

const STRUCTURE_OF = new Map(
  STRUCTURES.flatMap((line) => line.split(" ")).map((entry) => [entry.slice(0, 2), compileStructure(entry.slice(3))]),
);

interface Structure {
  readonly length: number;
  readonly account: RegExp;
}

function compileStructure(notation: string): Structure {
  const parts = [...notation.matchAll(/(\d+)([nac])/g)].map(([, count, type]) => ({ count: Number(count), type }));
  const classes: { [type: string]: string } = { n: "[0-9]", a: "[A-Z]", c: "[A-Z0-9]" };
  return {
    length: 4 + parts.reduce((sum, part) => sum + part.count, 0),
    account: new RegExp(`^${parts.map((part) => `${classes[part.type ?? "c"]}{${part.count}}`).join("")}$`),
  };
}

/**
 * Whether a text is an IBAN.
 *
 * @param iban upper case, without separators
 */
export function isIban(iban: string): boolean {
  const structure = STRUCTURE_OF.get(iban.slice(0, 2));
  if (structure === undefined || iban.length !== structure.length || !structure.account.test(iban.slice(4))) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (value > 9 ? remainder * 100 + value : remainder * 10 + value) % 97;
  }
  return remainder === 1;
}

const HEAD = /(?:[A-Za-z]{2}|[A-Z]{2} )\d{2}(?=[ \-./]?[A-Za-z0-9])/g;
const MAX_SEPARATORS = 12;

/** Reads `length` letters and digits from `start`, across single separators. */
function readAccount(text: string, start: number, length: number): { iban: string; end: number } | undefined {
  let iban = "";
  let separators = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i] ?? "";
    if (/[A-Za-z0-9]/.test(character)) {
      iban += character;
      if (iban.length === length) return /[A-Za-z0-9_]/.test(text[i + 1] ?? "") ? undefined : { iban: iban.toUpperCase(), end: i + 1 };
    } else if (!/[ \-./]/.test(character) || ++separators > MAX_SEPARATORS || !/[A-Za-z0-9]/.test(text[i - 1] ?? "")) return undefined;
  }
  return undefined;
}

function find(text: string): Detection[] {
  const found: Detection[] = [];
  let floor = 0;
  // exec, since matchAll copies the pattern for every text.
  HEAD.lastIndex = 0;
  for (let match = HEAD.exec(text); match !== null; match = HEAD.exec(text)) {
    const start = match.index;
    if (start < floor) continue;
    const before = text.slice(Math.max(0, start - 5), start);
    // "IBANDE89…" is written without a space at times; other letters mean a longer word or hash.
    if (/[A-Za-z0-9_]$/.test(before) && !/(?:^|[^A-Za-z0-9])iban$/i.test(before)) continue;
    const structure = STRUCTURE_OF.get(match[0].slice(0, 2).toUpperCase());
    const read = structure === undefined ? undefined : readAccount(text, start, structure.length);
    if (read === undefined || !isIban(read.iban)) continue;
    found.push({ start, end: read.end, score: 1 });
    floor = read.end;
  }
  return found;
}

/** Finds international bank account numbers. */
export const ibanDetector: Detector = {
  kind: "IBAN",
  applies: ({ mask, digits, joined, mixed }) =>
    digits >= 10 && (mixed >= 9 || (joined >= 10 && (mixed >= 2 || (joined >= 14 && (mask & HAS.upper) !== 0)))),
  find,
};
