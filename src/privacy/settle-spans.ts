// Settles which of several detections that overlap is right: the surest, then the longest, then the most precise detector's.
// Trust: boundary

interface Stretch {
  readonly start: number;
  readonly end: number;
}

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

/** Cluster of overlapping spans that is settled pair by pair; a larger one becomes a single span. */
const MAX_CLUSTER = 64;
/**
 * Leaves, of every group of overlapping spans, the best ones that do not overlap, in order.
 *
 * @param spans changed in place
 * @returns the others
 */
export function settle(spans: Span[]): readonly Span[] {
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const settled: Span[] = [];
  const lost: Span[] = [];
  let cluster: Span[] = [];
  let clusterEnd = -1;
  for (const span of spans) {
    if (span.start >= clusterEnd) {
      settleCluster(cluster, settled, lost);
      cluster = [];
    }
    cluster.push(span);
    clusterEnd = Math.max(clusterEnd, span.end);
  }
  settleCluster(cluster, settled, lost);
  spans.length = 0;
  for (const span of settled) spans.push(span);
  return lost;
}

function settleCluster(cluster: Span[], settled: Span[], lost: Span[]): void {
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
  for (const span of best) (kept.every((other) => isApart(span, other)) ? kept : lost).push(span);
  settled.push(...kept.sort((a, b) => a.start - b.start));
}

/** Whether two stretches share no character. */
export function isApart(a: Stretch, b: Stretch): boolean {
  return a.end <= b.start || a.start >= b.end;
}
