// cloche/privacy: vaults and detectors, usable alone.
// Trust: host
export type { Detection, Detector, FlowRule, PrivacyOptions, TextFeatures, Vault } from "./core/privacy.ts";
export { builtinDetectors } from "./privacy/builtin-detectors.ts";
export { createVault, type VaultOptions } from "./privacy/create-vault.ts";
export { createPhoneDetector, type PhoneLibrary } from "./privacy/detectors/phone-detector.ts";
export { createRestoreStream, createTokenStream, type TextStream } from "./privacy/token-stream.ts";
export { tokenWarnings } from "./privacy/token-warnings.ts";
