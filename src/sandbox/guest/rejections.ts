// Promises that were rejected while nobody looked: an async callback of forEach fails this way, and silence would hide it.
// Trust: guest text
import { HOST_OP } from "../protocol.ts";
import { callHost } from "./host-function.ts";
import { apply } from "./primordials.ts";
import { faultOf } from "./tool-error.ts";

const unhandled = new Map<object, unknown>();
const { set, delete: remove, forEach } = Map.prototype;
const MOST = 1000;

/** Takes what the engine tells about a promise. Called in the middle of its work, so no program's code may run here. */
export function noteRejection(isHandled: boolean, promise: object, reason: unknown): void {
  if (isHandled) apply(remove, unhandled, [promise]);
  else if (unhandled.size < MOST) apply(set, unhandled, [promise, reason]);
}

/** Reports the rejections that nobody has handled by now. */
export function reportRejections(): void {
  if (unhandled.size === 0) return;
  const reasons: unknown[] = [];
  apply(forEach, unhandled, [
    (reason: unknown) => {
      reasons[reasons.length] = reason;
    },
  ]);
  for (let i = 0; i < reasons.length; i++) callHost(HOST_OP.unhandled, 0, faultOf(reasons[i]));
}
