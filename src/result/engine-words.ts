// The engine's shortest messages in words that say what to do. Nothing around the failure is needed to know them.
// Trust: guest text
import type { Advice } from "./hints.ts";

const WORDS: { readonly [message: string]: Advice } = {
  "empty array": {
    message: "reduce was called on an empty array without a start value",
    hint: "Pass a start value as its second argument.",
  },
  "invalid 'in' operand": { message: "the right side of `in` is not an object", hint: "Check with typeof before using `in`." },
  "invalid 'instanceof' right operand": {
    message: "the right side of `instanceof` is not a class",
    hint: "Compare plain data with typeof, Array.isArray or ===.",
  },
  "circular reference": {
    message: "JSON.stringify was given a value that contains itself",
    hint: "Leave out the property that leads back.",
  },
  "class constructors must be invoked with 'new'": { message: "a class was called without new", hint: "Write new in front of the class." },
  "object is not extensible": {
    message: "the object is frozen, so nothing can be added to it",
    hint: "Change a copy: { ...value, name: 1 }.",
  },
  "Date value is NaN": { message: "the date is invalid", hint: "Check the text or number that it was made from." },
  "invalid array length": { hint: "A length is a whole number from 0 to 4294967295." },
  "invalid repeat count": { hint: "The count is a whole number from 0 on." },
};

/**
 * Looks an engine message up.
 *
 * @param message the engine's words
 * @returns better ones
 */
export function engineWords(message: string): Advice | undefined {
  return Object.hasOwn(WORDS, message) ? WORDS[message] : undefined;
}
