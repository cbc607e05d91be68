// The built-in detectors, precise before broad: an earlier one wins a tie.
// Trust: host
import type { Detector } from "../core/privacy.ts";
import { cardDetector } from "./detectors/card-detector.ts";
import { emailDetector } from "./detectors/email-detector.ts";
import { ibanDetector } from "./detectors/iban-detector.ts";
import { phoneDetector } from "./detectors/phone-detector.ts";

/**
 * Gives the built-in detectors.
 *
 * @returns a new array each time; the detectors in it are shared and hold no state
 */
export function builtinDetectors(): Detector[] {
  return [ibanDetector, cardDetector, emailDetector, phoneDetector];
}

/**
 * Settles which detectors to use.
 *
 * @param given an array in place of the built-in ones, or a function of them
 * @throws TypeError for anything that is not a detector
 */
export function resolveDetectors(given: Detector[] | ((builtin: Detector[]) => Detector[]) | undefined): Detector[] {
  const detectors = typeof given === "function" ? given(builtinDetectors()) : (given ?? builtinDetectors());
  if (!Array.isArray(detectors)) throw new TypeError("detectors must be an array of { kind, find }, or a function that returns one");
  for (const [index, detector] of detectors.entries()) {
    if (typeof detector?.kind !== "string" || detector.kind === "" || typeof detector.find !== "function") {
      throw new TypeError(`detectors[${index}] must have a kind (a string) and find(text, context)`);
    }
  }
  return [...detectors];
}
