// Runs the detectors that can apply to a text, and settles what they dispute.
// Trust: boundary
import type { Detector } from "../core/privacy.ts";
import { forgetDigitSequences } from "./digit-groups.ts";
import { foldForDetection } from "./fold-text.ts";
import type { Property } from "./property-names.ts";
import { featureKey, featuresOf, HAS } from "./text-features.ts";
import { kindName } from "./kind-name.ts";

/** A sensitive stretch of a text and what it is. */
export interface Span {
  start: number;
  end: number;
  score: number;
  /** As it stands in tokens. */
  kind: string;
  /** Place of its detector in the list. */
  rank: number;
}

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
}

/** From here on a detection counts. */
export const MIN_SCORE = 0.5;

interface Ranked {
  readonly detector: Detector;
  readonly rank: number;
  readonly kind: string;
}
type Plan = readonly Ranked[];
interface Plans {
  readonly owner: object;
  lastKey: number;
  lastPlan: Plan;
  readonly byKey: Map<number, Plan>;
}

const NO_CONTEXT: { property?: string } = Object.freeze({});
const NONE: readonly Span[] = Object.freeze([]);
const MAX_PLANS = 512;
/** Cluster of overlapping spans that is settled pair by pair; a larger one becomes a single span. */
const MAX_CLUSTER = 64;

/**
 * Makes a scanner.
 *
 * @param detectors earlier ones win a tie
 */
export function createTextScanner(detectors: readonly Detector[]): TextScanner {
  const ranked: readonly Ranked[] = detectors.map((detector, rank) => ({ detector, rank, kind: kindName(detector.kind) }));
  // Texts with equal features under equal names need the same detectors: worked out once.
  const nameless: Plans = { owner: ranked, lastKey: -1, lastPlan: [], byKey: new Map() };

  function planFor(key: number, property: Property | undefined): Plan {
    let plans = property === undefined ? nameless : (property.memo as Plans | undefined);
    if (plans?.owner !== ranked) {
      plans = { owner: ranked, lastKey: -1, lastPlan: [], byKey: new Map() };
      if (property !== undefined) property.memo = plans;
    }
    // Neighbours under one name mostly look alike.
    if (plans.lastKey === key) return plans.lastPlan;
    let plan = plans.byKey.get(key);
    if (plan === undefined) {
      const features = featuresOf(key);
      plan = ranked.filter(({ detector }) => detector.applies === undefined || detector.applies(features, property?.name));
      if (plans.byKey.size >= MAX_PLANS) plans.byKey.clear();
      plans.byKey.set(key, plan);
    }
    plans.lastKey = key;
    plans.lastPlan = plan;
    return plan;
  }

  return {
    kinds: [...new Set(ranked.map(({ kind }) => kind))],
    find(original, property, known) {
      let key = known ?? featureKey(original);
      let text = original;
      let offsets: Uint32Array | undefined;
      if ((key & HAS.wide) !== 0) {
        ({ text, offsets } = foldForDetection(original));
        if (offsets !== undefined) key = featureKey(text);
      }
      const plan = planFor(key, property);
      if (plan.length === 0) return NONE;
      const spans: Span[] = [];
      for (const { detector, rank, kind } of plan) {
        for (const { start, end, score } of detector.find(text, property?.context ?? NO_CONTEXT)) {
          // A host's own detector may err; a span outside the text would corrupt it.
          if (!(score >= MIN_SCORE) || !Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length || start >= end)
            continue;
          spans.push({ start, end, score, kind, rank });
        }
      }
      forgetDigitSequences();
      if (spans.length > 1) settle(spans);
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
    span.end = last + ((original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  }
}

/**
 * Leaves, of every group of overlapping spans, the best ones that do not overlap, in order.
 *
 * @param spans changed in place
 */
export function settle(spans: Span[]): void {
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const settled: Span[] = [];
  let cluster: Span[] = [];
  let clusterEnd = -1;
  for (const span of spans) {
    if (span.start >= clusterEnd) {
      settleCluster(cluster, settled);
      cluster = [];
    }
    cluster.push(span);
    clusterEnd = Math.max(clusterEnd, span.end);
  }
  settleCluster(cluster, settled);
  spans.length = 0;
  for (const span of settled) spans.push(span);
}

function settleCluster(cluster: Span[], settled: Span[]): void {
  const [first] = cluster;
  if (first === undefined) return;
  if (cluster.length === 1) {
    settled.push(first);
    return;
  }
  const best = [...cluster].sort((a, b) => b.score - a.score || b.end - b.start - (a.end - a.start) || a.rank - b.rank);
  if (cluster.length > MAX_CLUSTER) {
    settled.push({ ...(best[0] ?? first), start: first.start, end: Math.max(...cluster.map((span) => span.end)) });
    return;
  }
  const kept: Span[] = [];
  for (const span of best) if (kept.every((other) => span.end <= other.start || span.start >= other.end)) kept.push(span);
  settled.push(...kept.sort((a, b) => a.start - b.start));
}
