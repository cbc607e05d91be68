// Sort keys by the Unicode collation algorithm in CLDR's root order: exact for Latin, Greek and Cyrillic, by code point beyond.
// Trust: guest text
import { IGNORED, MARKS, ORDER } from "./collation-data.ts";

export interface CollationOptions {
  readonly sensitivity: "base" | "accent" | "case" | "variant";
  readonly numeric: boolean;
  readonly ignorePunctuation: boolean;
  readonly caseFirst: "upper" | "lower" | "false";
}

/** What one character weighs: text for each level. */
interface Weight {
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: number;
}

const COMMON = "\u0020";
const BIG_MARK = "\u00f0";
/** Letters that are another letter, or two, with a mark that no character stands for. */
const SPECIAL: { readonly [letter: string]: string } = {
  æ: "a\uffffe",
  œ: "o\uffffe",
  ß: "s\uffffs",
  đ: "d\u0335",
  ð: "d\uffff",
  ħ: "h\u0335",
  ł: "l\u0335",
  ø: "o\u0338",
  ŀ: "l\uffff",
  ґ: "г\uffff",
};
/** Letters that are not their base letter with a mark: short i, and alef, waw and yeh with hamza or madda. */
const WHOLE = /[иИ]\u0306|[اوي][\u0653-\u0655]/g;
const ASCII = /^[\0-\x7f]*$/;
const MANY_KEYS = 20_000;

interface Tables {
  readonly weights: Map<string, Weight>;
  /** Weights of the characters met so far. */
  readonly seen: Map<string, readonly Weight[]>;
  readonly firstSymbol: number;
  readonly zero: string;
  /** Made from text at first use, since the Unicode classes are large. */
  readonly han: RegExp;
  readonly letter: RegExp;
  readonly mark: RegExp;
}

let tables: Tables | undefined;

function primaryAt(index: number): string {
  return String.fromCharCode(0x100 + index);
}

/** Built at first use: most programs compare nothing. */
function buildTables(): Tables {
  const weights = new Map<string, Weight>();
  const groups = ORDER.split("\uffff");
  groups.forEach((group, index) => {
    let accent = 0;
    let rank = 0;
    let same = true;
    for (const char of group) {
      if (char === "\ufffe") accent++;
      if (char === "\ufffd") same = true;
      if (char === "\ufffe" || char === "\ufffd") continue;
      if (!same) rank += 2;
      same = false;
      weights.set(char, {
        primary: primaryAt(index),
        secondary: COMMON + (accent === 0 ? "" : String.fromCharCode(0xe0 + accent)),
        tertiary: rank,
      });
    }
  });
  MARKS.split(" ").forEach((group, index) => {
    for (const char of group) weights.set(char, { primary: "", secondary: String.fromCharCode(0x30 + index), tertiary: 0 });
  });
  weights.set("\uffff", { primary: "", secondary: BIG_MARK, tertiary: 0 });
  for (const letter of "ґҐ") weights.delete(letter);
  for (const char of IGNORED) weights.set(char, { primary: "", secondary: "", tertiary: 0 });
  return {
    weights,
    seen: new Map(),
    firstSymbol: groups.indexOf("`"),
    zero: (weights.get("0") as Weight).primary,
    han: new RegExp("\\p{Script=Han}", "u"),
    letter: new RegExp("[\\p{L}\\p{N}]", "u"),
    mark: new RegExp("\\p{M}", "u"),
  };
}

/** Beyond the table: kana by their base, letters after all known ones, other signs after the known signs; then by code point. */
function otherWeight(char: string, known: Tables): Weight {
  const code = char.charCodeAt(0);
  if (code >= 0x3041 && code <= 0x30fa) {
    const hiragana = code > 0x30a0 ? code - 0x60 : code;
    const small = /[ぁぃぅぇぉっゃゅょゎ]/.test(String.fromCharCode(hiragana));
    return {
      primary: "\uf900" + String.fromCharCode(hiragana + (small ? 1 : 0)),
      secondary: COMMON,
      tertiary: (small ? 0 : 1) + (code > 0x30a0 ? 2 : 0),
    };
  }
  const marker = known.han.test(char)
    ? "\uff00"
    : known.letter.test(char) && char !== "ー"
      ? "\uf800"
      : known.mark.test(char)
        ? ""
        : (known.weights.get("~") as Weight).primary + "\uffff";
  return marker === ""
    ? { primary: "", secondary: "\u00d0" + char, tertiary: 0 }
    : { primary: marker + char, secondary: COMMON, tertiary: 0 };
}

/** What a character weighs, by level: several weights for those that stand for several letters. */
function weigh(char: string, known: Tables, extra: number): readonly Weight[] {
  const weight = known.weights.get(char);
  if (weight !== undefined) return [extra === 0 ? weight : { ...weight, tertiary: weight.tertiary + extra }];
  const lower = char.toLowerCase();
  const special = SPECIAL[lower];
  const compatible = special ?? char.normalize("NFKD");
  if (compatible === char) return [otherWeight(char, known)];
  const more = special === undefined ? 1 : lower === char ? 0 : 2;
  return Array.from(compatible).flatMap((part) => weigh(part, known, extra + more));
}

function weightsOf(char: string, known: Tables): readonly Weight[] {
  let weights = known.seen.get(char);
  if (weights === undefined) {
    if (known.seen.size >= MANY_KEYS) known.seen.clear();
    known.seen.set(char, (weights = weigh(char, known, 0)));
  }
  return weights;
}

/** Adds a weight to a level. Common weights at the end are left out: they are the least, so that nothing changes. */
interface Level {
  text: string;
  common: number;
}

function add(level: Level, weight: string): void {
  if (weight === COMMON) level.common++;
  else {
    level.text += COMMON.repeat(level.common) + weight;
    level.common = 0;
  }
}

function tertiaryText(weight: Weight, options: CollationOptions): string {
  const upper = weight.tertiary >= 2 && weight.tertiary < 4;
  if (options.sensitivity === "case") return weight.primary !== "" && upper === (options.caseFirst !== "upper") ? "\u0021" : COMMON;
  const rank = options.caseFirst === "upper" && weight.tertiary < 4 ? (weight.tertiary + 2) % 4 : weight.tertiary;
  return rank === 0 ? COMMON : String.fromCharCode(0x20 + rank);
}

/** The key of a text: comparing keys as strings compares the texts. */
function sortKey(text: string, options: CollationOptions): string {
  const known = (tables ??= buildTables());
  const { sensitivity, ignorePunctuation } = options;
  const plainCase = sensitivity !== "case" && options.caseFirst !== "upper";
  let primary = "";
  const secondary: Level = { text: "", common: 0 };
  const tertiary: Level = { text: "", common: 0 };
  let skipping = false;
  const take = (weight: Weight): void => {
    if (ignorePunctuation) {
      if (weight.primary !== "") skipping = weight.primary.charCodeAt(0) < 0x100 + known.firstSymbol;
      if (skipping) return;
    }
    primary += weight.primary;
    if (weight.secondary === "" || sensitivity === "base") return;
    if (weight.secondary === COMMON) secondary.common++;
    else for (const unit of weight.secondary) add(secondary, unit);
    if (weight.tertiary === 0 && plainCase) tertiary.common++;
    else if (sensitivity !== "case" || weight.primary !== "") add(tertiary, tertiaryText(weight, options));
  };
  const decomposed = ASCII.test(text) ? text : text.normalize("NFD").replace(WHOLE, (pair) => pair.normalize("NFC"));
  if (options.numeric && /[0-9]/.test(decomposed)) {
    for (const piece of decomposed.match(/[0-9]+|[^]/gu) ?? []) {
      if (!/^[0-9]/.test(piece)) for (const weight of weightsOf(piece, known)) take(weight);
      else {
        const digits = piece.replace(/^0+/, "");
        take({
          primary: known.zero + String.fromCharCode(0x100 + Math.min(digits.length, 0xf000)) + digits,
          secondary: COMMON,
          tertiary: 0,
        });
      }
    }
  } else {
    for (let at = 0; at < decomposed.length; at++) {
      let char = decomposed.charAt(at);
      if (char >= "\ud800" && char < "\udc00") char = String.fromCodePoint(decomposed.codePointAt(at) as number);
      if (char.length === 2) at++;
      const weights = weightsOf(char, known);
      if (weights.length === 1) take(weights[0] as Weight);
      else for (const weight of weights) take(weight);
    }
  }
  if (sensitivity === "base") return primary;
  if (sensitivity === "case") return `${primary}\u0001${tertiary.text}`;
  return `${primary}\u0001${secondary.text}` + (sensitivity === "accent" ? "" : `\u0001${tertiary.text}`);
}

/** A comparison by these options; keys are kept, since sorting asks for each text many times. */
export function createComparison(options: CollationOptions): (a: string, b: string) => number {
  let keys = new Map<string, string>();
  const keyOf = (text: string): string => {
    let key = keys.get(text);
    if (key === undefined) {
      if (keys.size >= MANY_KEYS) keys = new Map();
      key = sortKey(text, options);
      keys.set(text, key);
    }
    return key;
  };
  return (a, b) => {
    if (a === b) return 0;
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
