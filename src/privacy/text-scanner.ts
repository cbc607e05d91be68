// Runs the detectors that can apply to a text, and settles what they dispute.
// Trust: boundary
import type { Detection, Detector } from "../core/privacy.ts";
import { emailDetector, isPlainAddress } from "./detectors/email-detector.ts";
import { isPlainCall, phoneDetector } from "./detectors/phone-detector.ts";
import { forgetDigitSequences } from "./digit-groups.ts";
import { foldForDetection, percentCode } from "./fold-text.ts";
import type { Property } from "./property-names.ts";
import { isApart, settle, type Span } from "./settle-spans.ts";
import { featureKey, featuresOf, HAS } from "./text-features.ts";
import { kindName } from "./kind-name.ts";

/** Finds sensitive stretches. */
export interface TextScanner {
  readonly kinds: readonly string[];
  /**
   * @param text any text
   * @param property name under which it stands
   * @param key features of the text, when they are known already
   * @returns spans in order, none overlapping another
   */
  find(text: string, property?: Property, key?: number): readonly Span[];
  /**
   * Says without any pattern that a text is one value, where the last one under the same name was: lists are alike.
   *
   * @param text any text
   * @param property name under which it stands
   * @returns the kind; `undefined` when {@link TextScanner.find} has to look
   */
  whole(text: string, property: Property): string | undefined;
}

/** From here on a detection counts. */
export const MIN_SCORE = 0.5;

interface Ranked {
  readonly detector: Detector;
  readonly rank: number;
  readonly kind: string;
}
interface Plan {
  readonly detectors: readonly Ranked[];
  /** Place of the last one that is the host's own, which must have its say; -1 for none. */
  readonly lastOfHost: number;
}
/** Tells the plainest form of a kind of value, and is never wrong when it says yes. */
interface Glance {
  readonly kind: string;
  readonly isWhole: (text: string) => boolean;
}
interface Plans {
  readonly owner: object;
  lastKey: number;
  lastPlan: Plan;
  readonly byKey: Map<number, Plan>;
  /** The detector for which the last text was one value and nothing else, if it can tell the plainest form at a glance. */
  glance: Glance | undefined;
}

const NO_DETECTORS: ReadonlySet<Detector> = new Set();
const NO_PLAN: Plan = { detectors: [], lastOfHost: -1 };
/** From here on no broader detector can know better. */
const BEYOND_DOUBT = 0.9;

function newPlans(owner: object): Plans {
  return { owner, lastKey: -1, lastPlan: NO_PLAN, byKey: new Map(), glance: undefined };
}

function isWhole({ start, end, score }: Span, text: string): boolean {
  return start === 0 && end === text.length && score >= BEYOND_DOUBT;
}

const NO_CONTEXT: { property?: string } = Object.freeze({});
const GLANCES: ReadonlyMap<Detector, (text: string) => boolean> = new Map([
  [emailDetector, isPlainAddress],
  [phoneDetector, isPlainCall],
]);
const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NONE: readonly Span[] = Object.freeze([]);
const MAX_PLANS = 512;
/** Fewer letters and digits are no value. */
const MIN_REST = 4;

function countWord(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

/**
 * Makes a scanner.
 *
 * @param detectors earlier ones win a tie
 * @param builtin those of them that are ordered precise before broad
 */
export function createTextScanner(detectors: readonly Detector[], builtin: ReadonlySet<Detector> = NO_DETECTORS): TextScanner {
  const ranked: readonly Ranked[] = detectors.map((detector, rank) => ({ detector, rank, kind: kindName(detector.kind) }));
  // Texts with equal features under equal names need the same detectors: worked out once.
  const nameless = newPlans(ranked);
  const glances = new Map<Detector, Glance>();
  // A host's own detector must see every text.
  if (ranked.every(({ detector }) => builtin.has(detector)))
    for (const { detector, kind } of ranked) {
      const isWhole = GLANCES.get(detector);
      if (isWhole !== undefined) glances.set(detector, { kind, isWhole });
    }

  function planFor(key: number, property: Property | undefined): Plan {
    let plans = property === undefined ? nameless : (property.memo as Plans | undefined);
    if (plans?.owner !== ranked) {
      plans = newPlans(ranked);
      if (property !== undefined) property.memo = plans;
    }
    // Neighbours under one name mostly look alike.
    if (plans.lastKey === key) return plans.lastPlan;
    let plan = plans.byKey.get(key);
    if (plan === undefined) {
      const features = featuresOf(key);
      const detectors = ranked.filter(({ detector }) => detector.applies === undefined || detector.applies(features, property?.name));
      plan = { detectors, lastOfHost: detectors.findLastIndex(({ detector }) => !builtin.has(detector)) };
      if (plans.byKey.size >= MAX_PLANS) plans.byKey.clear();
      plans.byKey.set(key, plan);
    }
    plans.lastKey = key;
    plans.lastPlan = plan;
    return plan;
  }

  /**
   * Looks again at what a span that lost leaves beside the winners: in "+49 30 901820 4111 1111 1111 1111" the number
   * reached into the card, and is still a number without it. A rest in which nothing is found again ("password=" may
   * have stood before it) stays sensitive: two detectors disagree about where a value ends, not that there is one.
   */
  function readRest(lost: Span, spans: Span[], text: string, property: Property | undefined): void {
    const winners = spans.filter((span) => !isApart(span, lost));
    let from = lost.start;
    for (const winner of [...winners, { start: lost.end, end: lost.end }]) {
      const rest = text.slice(from, Math.max(from, winner.start));
      if (countWord(rest) >= MIN_REST) {
        const again = (ranked[lost.rank]?.detector.find(rest, property?.context ?? NO_CONTEXT) ?? []).filter(
          ({ start, end, score }) => score >= MIN_SCORE && start >= 0 && start < end && end <= rest.length,
        );
        const lead = rest.length - rest.trimStart().length;
        const whole = { start: lead, end: rest.trimEnd().length, score: lost.score };
        for (const { start, end, score } of again.length > 0 ? again : [whole])
          spans.push({ ...lost, start: from + start, end: from + end, score });
      }
      from = Math.max(from, winner.end);
    }
    spans.sort((a, b) => a.start - b.start);
  }

  return {
    whole(text, property) {
      const memo = property.memo as Plans | undefined;
      if (memo?.owner !== ranked || memo.glance === undefined) return undefined;
      if (memo.glance.isWhole(text)) return memo.glance.kind;
      memo.glance = undefined;
      return undefined;
    },
    kinds: [...new Set(ranked.map(({ kind }) => kind))],
    find(original, property, known) {
      let key = known ?? featureKey(original);
      let text = original;
      let offsets: Uint32Array | undefined;
      if ((key & (HAS.wide | HAS.percent)) !== 0) {
        ({ text, offsets } = foldForDetection(original));
        if (offsets !== undefined) key = featureKey(text);
      }
      const { detectors: plan, lastOfHost } = planFor(key, property);
      if (plan.length === 0) return NONE;
      // The commonest id of systems, and what a dozen detectors would look at for its digits.
      if (lastOfHost < 0 && text.length === UUID_LENGTH && UUID.test(text)) return NONE;
      let spans: Span[] | undefined;
      for (let i = 0; i < plan.length; i++) {
        const { detector, rank, kind } = plan[i] as Ranked;
        const found = detector.find(text, property?.context ?? NO_CONTEXT);
        for (let k = 0; k < found.length; k++) {
          const { start, end, score } = found[k] as Detection;
          // A host's own detector may err; a span outside the text would corrupt it.
          if (!(score >= MIN_SCORE) || !Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length || start >= end)
            continue;
          const span: Span = { start, end, score, kind, rank };
          // One value is the rule. A list that grows by push takes room for seventeen, ten thousand times.
          if (spans === undefined) spans = [span];
          else spans.push(span);
        }
        // The whole text is one value beyond doubt, and only broader detectors are left: most texts with a value end here.
        if (spans?.length === 1 && i >= lastOfHost && isWhole(spans[0] as Span, text)) {
          if (property !== undefined) (property.memo as Plans).glance = glances.get(detector);
          break;
        }
      }
      if (spans === undefined) {
        forgetDigitSequences();
        return NONE;
      }
      if (spans.length > 1) for (const lost of settle(spans)) readRest(lost, spans, text, property);
      forgetDigitSequences();
      if (offsets !== undefined) unfold(spans, offsets, original);
      return spans;
    },
  };
}

/** Moves spans from the folded text to the original. */
function unfold(spans: readonly Span[], offsets: Uint32Array, original: string): void {
  for (const span of spans) {
    // The end lies after the last character that counts, so that invisible ones behind it stay outside.
    const last = offsets[span.end - 1] ?? 0;
    span.start = offsets[span.start] ?? 0;
    span.end = last + (percentCode(original, last) !== undefined ? 3 : (original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  }
}
