// The built-in detectors, precise before broad: an earlier one wins a tie.
// Trust: host
import type { Detector } from "../core/privacy.ts";
import { apiKeyDetector } from "./detectors/api-key-detector.ts";
import { assignedSecretDetector } from "./detectors/assigned-secret-detector.ts";
import { auTfnDetector } from "./detectors/au-tfn-detector.ts";
import { beNrnDetector } from "./detectors/be-nrn-detector.ts";
import { brCpfDetector } from "./detectors/br-cpf-detector.ts";
import { caSinDetector } from "./detectors/ca-sin-detector.ts";
import { cardDetector } from "./detectors/card-detector.ts";
import { chAhvDetector } from "./detectors/ch-ahv-detector.ts";
import { cnResidentIdDetector } from "./detectors/cn-resident-id-detector.ts";
import { cryptoAddressDetector } from "./detectors/crypto-address-detector.ts";
import { deTaxIdDetector } from "./detectors/de-tax-id-detector.ts";
import { dkCprDetector } from "./detectors/dk-cpr-detector.ts";
import { emailDetector } from "./detectors/email-detector.ts";
import { esDniDetector } from "./detectors/es-dni-detector.ts";
import { fiHetuDetector } from "./detectors/fi-hetu-detector.ts";
import { frNirDetector } from "./detectors/fr-nir-detector.ts";
import { ibanDetector } from "./detectors/iban-detector.ts";
import { inAadhaarDetector } from "./detectors/in-aadhaar-detector.ts";
import { inPanDetector } from "./detectors/in-pan-detector.ts";
import { ipDetector } from "./detectors/ip-detector.ts";
import { itFiscalCodeDetector } from "./detectors/it-fiscal-code-detector.ts";
import { jpMyNumberDetector } from "./detectors/jp-my-number-detector.ts";
import { jwtDetector } from "./detectors/jwt-detector.ts";
import { krRrnDetector } from "./detectors/kr-rrn-detector.ts";
import { macDetector } from "./detectors/mac-detector.ts";
import { nlBsnDetector } from "./detectors/nl-bsn-detector.ts";
import { noFnrDetector } from "./detectors/no-fnr-detector.ts";
import { passportDetector } from "./detectors/passport-detector.ts";
import { phoneDetector } from "./detectors/phone-detector.ts";
import { plPeselDetector } from "./detectors/pl-pesel-detector.ts";
import { privateKeyDetector } from "./detectors/private-key-detector.ts";
import { ptNifDetector } from "./detectors/pt-nif-detector.ts";
import { sePersonnummerDetector } from "./detectors/se-personnummer-detector.ts";
import { sgNricDetector } from "./detectors/sg-nric-detector.ts";
import { ukNhsDetector } from "./detectors/uk-nhs-detector.ts";
import { ukNinoDetector } from "./detectors/uk-nino-detector.ts";
import { urlCredentialsDetector } from "./detectors/url-credentials-detector.ts";
import { usSsnDetector } from "./detectors/us-ssn-detector.ts";
import { zaIdDetector } from "./detectors/za-id-detector.ts";

const BUILTIN: readonly Detector[] = [
  privateKeyDetector,
  jwtDetector,
  apiKeyDetector,
  urlCredentialsDetector,
  ibanDetector,
  cardDetector,
  cryptoAddressDetector,
  emailDetector,
  itFiscalCodeDetector,
  cnResidentIdDetector,
  fiHetuDetector,
  frNirDetector,
  noFnrDetector,
  chAhvDetector,
  sgNricDetector,
  esDniDetector,
  brCpfDetector,
  beNrnDetector,
  krRrnDetector,
  sePersonnummerDetector,
  usSsnDetector,
  ukNinoDetector,
  inPanDetector,
  inAadhaarDetector,
  caSinDetector,
  ukNhsDetector,
  deTaxIdDetector,
  nlBsnDetector,
  plPeselDetector,
  auTfnDetector,
  ptNifDetector,
  zaIdDetector,
  dkCprDetector,
  jpMyNumberDetector,
  passportDetector,
  macDetector,
  ipDetector,
  phoneDetector,
  assignedSecretDetector,
];

/** The same, for asking whether a detector is one of them. */
export const BUILTIN_SET: ReadonlySet<Detector> = new Set(BUILTIN);

/**
 * Gives the built-in detectors.
 *
 * @returns a new array each time; the detectors in it are shared and hold no state
 */
export function builtinDetectors(): Detector[] {
  return [...BUILTIN];
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
