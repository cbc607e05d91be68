// Takes away what makes code from text, and what no program needs: nothing may run that compile has not seen.
// Trust: guest text
import { defineProperty, getPrototypeOf, hide } from "./primordials.ts";

/**
 * Replaces `eval`, `Function` and its async and generator kin, and removes `SharedArrayBuffer`.
 *
 * @param global the guest's
 */
export function lockDown(global: typeof globalThis): void {
  hide(global, "eval", disabled("eval", "Write the code itself instead of evaluating text"));
  delete (global as { SharedArrayBuffer?: unknown }).SharedArrayBuffer;
  const samples: readonly Function[] = [
    function sample() {},
    async function sample() {},
    function* sample() {},
    async function* sample() {},
  ];
  for (const sample of samples) {
    const prototype = getPrototypeOf(sample) as { constructor: Function };
    const { name } = prototype.constructor;
    const replacement = disabled(name, "Write a function expression instead of making one from text");
    // `f instanceof Function` still holds.
    defineProperty(replacement, "prototype", { value: prototype, writable: false, enumerable: false, configurable: false });
    defineProperty(prototype, "constructor", { value: replacement, writable: true, enumerable: false, configurable: true });
    if (name === "Function") hide(global, name, replacement);
  }
}

function disabled(name: string, instead: string): Function {
  const replacement = function unavailable(): never {
    throw new Error(`${name} is not available here. ${instead}.`);
  };
  defineProperty(replacement, "name", { value: name, configurable: true });
  return replacement;
}
