// How a run ended, from what the guest reported and what the host knows: the host's own reason comes first.
// Trust: boundary
import { MAX_JSON_DEPTH, jsonDepth } from "../core/json.ts";
import type { SandboxOutcome, SandboxUsage } from "../core/ports.ts";
import type { GuestReport } from "./border.ts";
import { looksLikeNoMemory, looksLikeNoStack } from "./faults.ts";
import { MEMORY_ENDING, STACK_ENDING, type Ending, type Gauge } from "./gauge.ts";
import type { World } from "./world.ts";

/**
 * Sums a run up.
 *
 * @param report what the guest said
 * @param gauge of the run
 * @param world it ran in
 * @returns the outcome
 */
export function outcomeOf(report: GuestReport, gauge: Gauge, world: World): SandboxOutcome {
  const usage: SandboxUsage = {
    ...gauge.usage(),
    peakMemoryBytes: world.peakBytes(),
    unhandled: report.unhandled,
    unawaited: report.unawaited,
  };
  const ending = gauge.ending();
  if (ending !== undefined) return ended(ending, usage);
  const { fault, refused, value } = report;
  if (fault !== undefined) {
    if (report.unparsed && !world.memoryRefused()) return { ...usage, kind: "threw", fault: { ...fault, unparsed: true } };
    const place = {
      ...(fault.line === undefined ? {} : { line: fault.line }),
      ...(fault.column === undefined ? {} : { column: fault.column }),
    };
    if (world.memoryRefused() && looksLikeNoMemory(fault)) return { ...ended(MEMORY_ENDING, usage), ...place };
    if (looksLikeNoStack(fault)) return { ...ended(STACK_ENDING, usage), ...place };
    return { ...usage, kind: "threw", fault };
  }
  if (refused !== undefined)
    return ended(
      {
        code: "VALUE_UNSUPPORTED",
        message: refused.message,
        ...(refused.hint === undefined ? {} : { hint: refused.hint }),
      },
      usage,
    );
  if (value === undefined) return ended({ code: "ENGINE_FAILED", message: "The sandbox ended without saying how" }, usage);
  if (value.json !== undefined && !isJson(value.json))
    return ended({ code: "ENGINE_FAILED", message: "The sandbox gave a value that is not JSON: its memory is damaged" }, usage);
  return { ...usage, kind: "value", json: value.json, tagged: value.tagged };
}

/** The prelude only sends JSON up to a depth; a guest with a broken heap may send anything. */
function isJson(text: string): boolean {
  // Tagged values add two levels for each of theirs.
  if (jsonDepth(text) > 3 * MAX_JSON_DEPTH) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function ended(ending: Ending, usage: SandboxUsage): SandboxOutcome & { kind: "ended" } {
  return {
    ...usage,
    kind: "ended",
    code: ending.code,
    message: ending.message,
    ...(ending.hint === undefined ? {} : { hint: ending.hint }),
  };
}
