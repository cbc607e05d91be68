// Gives each run its privacy: one vault for each subject, and everything that enters or leaves passes through it.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import { asClear, asTokenized } from "../core/labels.ts";
import type { Json } from "../core/json.ts";
import type { FlowReport, PrivacyOptions, PrivacyRun, PrivacyRuns, Vault } from "../core/privacy.ts";
import type { Subject } from "../core/tool.ts";
import { BUILTIN_SET, resolveDetectors } from "./builtin-detectors.ts";
import { insideOf, newVault } from "./create-vault.ts";
import { createFlow } from "./flow-rules.ts";
import { createPrivacyRun } from "./privacy-run.ts";
import { createFieldMarks } from "./field-marks.ts";
import { createTextScanner } from "./text-scanner.ts";
import { kindName } from "./kind-name.ts";
import { DEFAULT_TTL_MS } from "./vault-entries.ts";

const KNOWN = ["mode", "detectors", "fields", "flow", "style", "ttlMs", "vault"];
/** Subjects whose vaults are kept in memory; the one unused for longest goes first. */
const MAX_VAULTS = 10_000;

/**
 * Makes the privacy of an executor.
 *
 * @param options `false` turns privacy off: for models that see everything anyway, such as a fully local one
 * @returns what gives each run its port; it throws TypeError when one vault would serve two subjects
 * @throws TypeError or RangeError for a wrong option
 */
export function createPrivacy(options: PrivacyOptions | false | undefined): PrivacyRuns {
  if (options === false) return () => OFF;
  const given = checkOptions(options ?? {});
  const detectors = resolveDetectors(given.detectors);
  const marks = createFieldMarks(given.fields ?? {});
  const flow = createFlow(given.flow ?? [], kindName);
  const scanner = createTextScanner(detectors, BUILTIN_SET);
  const kinds = [...new Set([...scanner.kinds, ...marks.kinds, "SECRET", "SENSITIVE"])];
  const make = (): Vault =>
    newVault({
      detectors,
      kinds,
      ...(given.style === undefined ? {} : { style: given.style }),
      ...(given.ttlMs === undefined ? {} : { ttlMs: given.ttlMs }),
    });
  // A wrong style or ttlMs shows here, not in the first run.
  make();
  const vaultOf = chooseVault(given.vault, make, given.ttlMs ?? DEFAULT_TTL_MS);
  return ({ subject, vault }) => {
    const chosen = vault ?? vaultOf(subject);
    const inside = insideOf(chosen);
    const { entries, known } = inside;
    inside.addKinds(kinds);
    const owner = subject?.id ?? null;
    if (entries.owner !== undefined && entries.owner !== owner)
      throw new TypeError("this vault already serves another subject: give each its own, with privacy.vault as a function");
    entries.owner = owner;
    return createPrivacyRun({
      mode: given.mode ?? "sealed",
      vault: chosen,
      entries,
      known,
      // A vault that the host made brings its own detectors, unless privacy names others.
      scanner: given.detectors === undefined && (vault ?? given.vault) !== undefined ? inside.scanner : scanner,
      tokens: () => inside.tokens,
      marks,
      flow,
    });
  };
}

function checkOptions(options: PrivacyOptions): PrivacyOptions {
  if (typeof options !== "object" || options === null) throw new TypeError("privacy must be false or an object");
  for (const key of Object.keys(options))
    if (!KNOWN.includes(key)) throw new TypeError(`privacy.${key} is not an option; known: ${KNOWN.join(", ")}`);
  if (options.mode !== undefined && options.mode !== "sealed" && options.mode !== "egress")
    throw new TypeError('privacy.mode must be "sealed" or "egress"');
  if (options.flow !== undefined && !Array.isArray(options.flow)) throw new TypeError("privacy.flow must be an array of rules");
  if (options.fields !== undefined && (typeof options.fields !== "object" || options.fields === null))
    throw new TypeError("privacy.fields must be an object of tool globs");
  return options;
}

function chooseVault(given: PrivacyOptions["vault"], make: () => Vault, ttlMs: number): (subject: Subject | undefined) => Vault {
  if (typeof given === "function") return given;
  if (given !== undefined) {
    insideOf(given);
    return () => given;
  }
  const vaults = new Map<string | undefined, { readonly vault: Vault; usedAt: number }>();
  return (subject) => {
    const now = Date.now();
    const held = vaults.get(subject?.id) ?? { vault: make(), usedAt: now };
    held.usedAt = now;
    // Moved to the end, so that the first in the map is the one unused for longest.
    vaults.delete(subject?.id);
    vaults.set(subject?.id, held);
    for (const [id, { vault, usedAt }] of vaults) {
      // Everything in it has expired: a person who does not come back leaves nothing behind.
      if (vaults.size <= MAX_VAULTS && now - usedAt <= ttlMs) break;
      vault.clear();
      vaults.delete(id);
    }
    return held.vault;
  };
}

const NOTHING: FlowReport = { verdict: "allow", rule: "privacy:off", kinds: [], origins: [], crosses: false };

const OFF: PrivacyRun = {
  mode: "off",
  vault: undefined,
  enter: (value) => asTokenized<Json>(value),
  literal: (text) => text,
  leave: (args) => ({ ok: true, args: asClear<Json>(args), kinds: [] }),
  sweep: (text) => text,
  sweepValue: (value) => asTokenized(value),
  query: (name) => ({
    ok: false,
    error: {
      code: "TOOL_UNKNOWN",
      message: `tools.$privacy.${name} needs privacy, which is turned off here: values are already in the clear`,
      retryable: false,
    },
  }),
  counts: () => ({}),
  warnings: () => [],
  inspect: (_args: Json, _entry: CatalogEntry) => NOTHING,
  unknownTokens: () => 0,
  reveal: (text) => text,
  program: () => undefined,
};
