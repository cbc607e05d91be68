// Keeps what the program wrote with console, up to a bound; what no longer fits is counted, not kept.
// Trust: boundary
import { utf8Length } from "../core/json.ts";
import type { LogLine } from "../core/outcome.ts";

/** Collects the lines of one run. */
export interface LogCollector {
  add(level: LogLine["level"], text: string): void;
  lines(): LogLine[];
  /** Lines that did not fit. */
  dropped(): number;
}

/** Longer than nearly all values. */
const MARGIN = 256;

/**
 * Makes a collector.
 *
 * @param options bytes to keep, the sweep every line passes, the start of the run and the live listener
 * @returns the collector
 */
export function createLogCollector(options: {
  logBytes: number;
  sweep: (text: string) => string;
  startedAt: number;
  onLine: (line: LogLine) => void;
}): LogCollector {
  const kept: LogLine[] = [];
  let left = options.logBytes;
  let dropped = 0;
  return {
    add(level, raw) {
      if (left <= 0) {
        dropped++;
        return;
      }
      // Cut before the sweep, so that its work is bounded by what is kept; not quite there, since half a value is not recognized.
      let text = options.sweep(raw.length > left + MARGIN ? raw.slice(0, left + MARGIN) : raw);
      const bytes = utf8Length(text);
      if (bytes > left || raw.length > left) {
        text = `${cut(text, Math.max(left - 20, 0))} … [log cut]`;
        left = 0;
      } else left -= bytes + 1;
      const line: LogLine = { level, text, atMs: Date.now() - options.startedAt };
      kept.push(line);
      options.onLine(line);
    },
    lines: () => kept,
    dropped: () => dropped,
  };
}

/**
 * Cuts text to a number of UTF-8 bytes, never inside a character or a token.
 *
 * @param text any text
 * @param bytes most bytes
 * @returns the longest fitting prefix, ended before a token that would be cut
 */
export function cut(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let end = Math.min(text.length, bytes);
  while (end > 0 && utf8Length(text.slice(0, end)) > bytes) end -= Math.max(1, (utf8Length(text.slice(0, end)) - bytes) >> 2);
  if (end > 0 && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end--;
  const open = text.lastIndexOf("[", end);
  if (open >= 0 && end - open < 48 && text.indexOf("]", open) >= end) end = open;
  return text.slice(0, end);
}
