// What the detectors of national ids have in common: a pattern, a check, and words that must stand beside what is not distinctive.
// Trust: guest text
import type { Detection, Detector, TextFeatures } from "../../core/privacy.ts";
import { hasContext } from "../context-words.ts";
import { propertyOf } from "../property-names.ts";
import { HAS, isTime } from "../text-features.ts";

/** What one kind of id looks like. */
export interface IdRules {
  readonly kind: string;
  /** With flag `g`, bounded at both ends, linear. */
  readonly pattern: RegExp;
  /** The least number of digits a text with such an id has. */
  readonly digits: number;
  /** How many digits it has where it is told without a word and without a separator; absent if it never is. */
  readonly bare?: number;
  /** How its letters stand: none, perhaps none, apart from most digits, mixed with them, or some in a row. Default none. */
  readonly letters?: "any" | "apart" | "mixed" | "word";
  /**
   * The checksum, and whatever else can be checked.
   *
   * @param compact upper-case letters and digits only
   */
  check(compact: string): boolean;
  /** Whether a plus sign may stand in it. */
  readonly plus?: boolean;
  /** Whether it needs no word beside it, as written. Default: it always needs one. */
  distinctive?(written: string): boolean;
  /** Words that stand beside such an id. */
  readonly words: RegExp;
  /** Property names, in letters and digits only, whose value it is. */
  readonly names: readonly string[];
}

/** Beside a word for it, or in its own field. */
const SCORE_NAMED = 0.95;
/** By form and checksum alone. */
const SCORE_ALONE = 0.75;

/**
 * Makes the detector of one kind of id.
 *
 * @param rules of the id
 */
export function createIdDetector(rules: IdRules): Detector {
  const { pattern, words } = rules;
  const needsWord = rules.distinctive === undefined;
  const isNamed = (property: string | undefined): boolean =>
    property !== undefined && rules.names.some((name) => propertyOf(property).joined.endsWith(name));
  return {
    kind: rules.kind,
    // More text must never rule out what less text had: every condition but the exceptions grows with it.
    applies(features: TextFeatures, property) {
      const { mask, digits, joined, mixed, word } = features;
      if (digits < rules.digits) return false;
      // A long number in a field of its own is what most ids of a system are: neither separators nor words.
      if (features.bare) return digits === rules.bare || isNamed(property);
      if (rules.letters === "word") return word && mixed >= 4;
      if (rules.letters === "mixed") return mixed >= 7;
      if (rules.letters === "any") return joined >= 6 && !isTime(features);
      if (rules.letters === "apart")
        return ((mask & HAS.upper) !== 0 || word) && (joined >= rules.digits || mixed >= rules.digits) && !isTime(features);
      if (joined < rules.digits) return false;
      if (rules.plus !== true && isCall(features)) return isNamed(property);
      // A text without words has none beside its digits.
      return !needsWord || word || (mask & HAS.wide) !== 0 || isNamed(property);
    },
    find(text, context) {
      const named = needsWord && isNamed(context?.property);
      // Looked for once in the whole text, before any checksum.
      if (needsWord && !named && !words.test(text)) return [];
      pattern.lastIndex = 0;
      let match = pattern.exec(text);
      if (match === null) return [];
      const found: Detection[] = [];
      for (; match !== null; match = pattern.exec(text)) {
        const start = match.index;
        const end = start + match[0].length;
        if (!rules.check(match[0].replace(/[^0-9A-Za-z]/g, "").toUpperCase())) continue;
        if (named || isNamed(context?.property) || hasContext(text, start, end, words)) found.push({ start, end, score: SCORE_NAMED });
        else if (rules.distinctive?.(match[0]) === true) found.push({ start, end, score: SCORE_ALONE });
      }
      return found;
    },
  };
}

/** Whether a text is one international telephone number and nothing else. */
function isCall({ mask, digits, joined, word }: TextFeatures): boolean {
  return !word && (mask & (HAS.plus | HAS.wide)) === HAS.plus && joined === digits && digits <= 15;
}

/** Digits of a text as numbers. */
export function digitsOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0) - 48);
}

/**
 * Multiplies digits by weights and adds up.
 *
 * @param digits ASCII digits
 * @param weights one for each digit that counts
 */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - 48), 0);
}

/**
 * Whether two digits each of year, month and day make a date, in some century.
 *
 * @param month as two digits
 * @param day as two digits
 */
export function isMonthAndDay(month: string, day: string): boolean {
  const [m, d] = [Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= (m === 2 ? 29 : [4, 6, 9, 11].includes(m) ? 30 : 31);
}

/** Whether all characters are the same: `000000000` passes many checks. */
export function isOneDigit(text: string): boolean {
  return /^(.)\1*$/.test(text);
}
