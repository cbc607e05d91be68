// Runs the detectors that can apply to a text, and settles what they dispute.
// Trust: boundary
import type { Detector } from "../core/privacy.ts";
import { forgetDigitSequences } from "./digit-groups.ts";
import { foldForDetection } from "./fold-text.ts";
import { propertyOf, type Property } from "./property-names.ts";
import { featureKey, featuresOf, HAS } from "./text-features.ts";
import { kindName } from "./vault-entries.ts";

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
   * @returns spans in order, none overlapping another
   */
  find(text: string, property?: string): readonly Span[];
}

/** From here on a detection counts. */
export const MIN_SCORE = 0.5;

const NONE: readonly Span[] = Object.freeze([]);
const MAX_PLANS = 4096;
/** Cluster of overlapping spans that is settled pair by pair; a larger one becomes a single span. */
const MAX_CLUSTER = 64;

/**
 * Makes a scanner.
 *
 * @param detectors earlier ones win a tie
 */
export function createTextScanner(detectors: readonly Detector[]): TextScanner {
  const ranked = detectors.map((detector, rank) => ({ detector, rank, kind: kindName(detector.kind) }));
  // Texts with equal features under equal names need the same detectors: worked out once.
  const plans = new Map<Property | undefined, Map<number, typeof ranked>>();
  let planned = 0;

  function planFor(key: number, property: Property | undefined): typeof ranked {
    let byKey = plans.get(property);
    if (byKey === undefined) plans.set(property, (byKey = new Map()));
    let plan = byKey.get(key);
    if (plan === undefined) {
      if (++planned > MAX_PLANS) {
        plans.clear();
        planned = 0;
        return planFor(key, property);
      }
      const features = featuresOf(key);
      plan = ranked.filter(({ detector }) => detector.applies === undefined || detector.applies(features, property?.name));
      byKey.set(key, plan);
    }
    return plan;
  }

  return {
    kinds: [...new Set(ranked.map(({ kind }) => kind))],
    find(original, name) {
      let key = featureKey(original);
      if (key === 0 && detectors.length === 0) return NONE;
      let text = original;
      let offsets: Uint32Array | undefined;
      if ((key & HAS.wide) !== 0) {
        ({ text, offsets } = foldForDetection(original));
        if (offsets !== undefined) key = featureKey(text) | HAS.wide;
      }
      const property = name === undefined ? undefined : propertyOf(name);
      const plan = planFor(key, property);
      if (plan.length === 0) return NONE;
      const context = name === undefined ? {} : { property: name };
      const spans: Span[] = [];
      for (const { detector, rank, kind } of plan) {
        for (const { start, end, score } of detector.find(text, context)) {
          // A host's own detector may err; a span outside the text would corrupt it.
          if (!(score >= MIN_SCORE) || !Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length || start >= end) continue;
          spans.push({ start, end, score, kind, rank });
        }
      }
      forgetDigitSequences();
      if (spans.length > 1) settle(spans);
      if (offsets !== undefined) {
        for (const span of spans) {
          // The end lies after the last character that counts, so that invisible ones behind it stay outside.
          const last = offsets[span.end - 1] ?? 0;
          span.start = offsets[span.start] ?? 0;
          span.end = last + ((original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
        }
      }
      return spans;
    },
  };
}

/** Leaves, of every group of overlapping spans, the best ones that do not overlap. */
function settle(spans: Span[]): void {
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
