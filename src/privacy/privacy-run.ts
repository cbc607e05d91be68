// Privacy of one run: the port through which everything enters and leaves the sandbox.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import type { Json } from "../core/json.ts";
import { asClear, asTokenized } from "../core/labels.ts";
import type { FlowReport, PrivacyRun, Vault } from "../core/privacy.ts";
import { declassify } from "./declassify.ts";
import type { FieldMarks } from "./field-marks.ts";
import type { Flow } from "./flow-rules.ts";
import type { KnownValues } from "./known-values.ts";
import { neutralizeValue } from "./neutralize-value.ts";
import type { Property } from "./property-names.ts";
import { restoreText } from "./restore-text.ts";
import { restoreValue } from "./restore-value.ts";
import { denied, tooManyJoined, unknownToken } from "./refusals.ts";
import { sealValue, type SealContext } from "./seal-value.ts";
import { sweepText, sweepValue, type SweepContext } from "./sweep-text.ts";
import type { TextScanner } from "./text-scanner.ts";
import { tokenCuts, tokenWarnings } from "./token-warnings.ts";
import type { TokenText } from "./token-text.ts";
import type { VaultEntries } from "./vault-entries.ts";
import { kindOf, type Entry, type Origin } from "./vault-entry.ts";

/** What a run's privacy is made from. */
export interface PrivacyRunOptions {
  readonly mode: "sealed" | "egress";
  readonly vault: Vault;
  readonly entries: VaultEntries;
  readonly known: KnownValues;
  readonly scanner: TextScanner;
  /** Looked up anew each time: a vault that two executors share learns their kinds. */
  readonly tokens: () => TokenText;
  readonly marks: FieldMarks;
  readonly flow: Flow;
}

const PROGRAM: Origin = { source: "program", path: "program" };
const INPUTS: Origin = { source: "inputs", path: "inputs" };
const CUT_WARNING =
  "The result or a log holds a piece of a token: sensitive values are tokens here, and what is cut from one says nothing about the value; use tools.$privacy.domainOf, last4 or mask on the whole token.";
/** Names of properties remembered for a run's warnings. */
const MAX_NAMES = 200;

/**
 * Makes the privacy of one run.
 *
 * @param options of the executor and of the subject's vault
 */
export function createPrivacyRun(options: PrivacyRunOptions): PrivacyRun {
  const { mode, vault, entries, known, scanner, tokens, marks, flow } = options;
  const counts: { readonly kind: string; times: number }[] = [];
  const origins = new Map<string, Origin>();
  const names = new Set<string>();
  let program = "";
  let wasCut = false;
  let lastNamed: Property | undefined;
  const guesses = new Set<string>();
  let unknown = 0;
  const onEntry = (entry: Entry): void => {
    const kind = kindOf(entry);
    // A handful of kinds, each name one string: quicker than a map, ten thousand times.
    for (const count of counts) {
      if (count.kind !== kind) continue;
      count.times++;
      return;
    }
    counts.push({ kind, times: 1 });
  };
  const onName = (property: Property): void => {
    if (property === lastNamed) return;
    lastNamed = property;
    if (names.size < MAX_NAMES) names.add(property.name);
  };
  const sensitiveNames = (): string[] => [...marks.names, ...names];
  entries.purge(Date.now());

  function contextOf(origin: Origin): SealContext {
    return { scanner, tokens: tokens(), entries, known, origin, now: Date.now(), onEntry, onName };
  }
  function originOf({ path, entry }: { readonly path: string; readonly entry?: CatalogEntry }): Origin {
    if (entry === undefined) return path === "program" ? PROGRAM : path === "inputs" ? INPUTS : { source: path, path };
    let origin = origins.get(path);
    if (origin === undefined) origins.set(path, (origin = { source: entry.source.name, path }));
    return origin;
  }
  function sweepContext(): SweepContext {
    const context = { ...contextOf(PROGRAM), eager: mode === "egress" };
    return mode === "sealed" && counts.length > 0 ? { ...context, onCut: () => (wasCut = true) } : context;
  }
  function revealValue(value: Json): Json {
    const restored = restoreValue(value, { tokens: tokens(), entries, now: Date.now(), strict: false });
    return restored.ok ? restored.value : value;
  }
  function report(found: ReadonlySet<Entry>, to: Origin): FlowReport {
    let verdict: FlowReport["verdict"] = "allow";
    let rule = "flow:default";
    let deniedKind = "";
    for (const entry of found) {
      const said = flow(entry, to);
      if (said.verdict === "allow" || verdict === "deny" || (said.verdict === "ask" && verdict === "ask")) continue;
      ({ verdict, rule } = said);
      deniedKind = kindOf(entry);
    }
    const sources = [...new Set([...found].flatMap((entry) => entry.origins.map((origin) => origin.source)))];
    // What the user or the model wrote itself may go anywhere; what one source said reaches another only across.
    const crosses = [...found].some(
      (entry) => !entry.origins.some(({ source }) => source === to.source || source === "inputs" || source === "program"),
    );
    return {
      verdict,
      rule,
      kinds: [...new Set([...found].flatMap((entry) => entry.kinds))],
      origins: sources,
      crosses,
      ...(verdict === "deny" ? { error: denied(to.path, deniedKind, rule) } : {}),
    };
  }
  function open(args: Json, entry: CatalogEntry): { restored: ReturnType<typeof restoreValue>; flow: FlowReport; full: boolean } {
    const found = new Set<Entry>();
    let full = false;
    const restored = restoreValue(args, {
      tokens: tokens(),
      entries,
      now: Date.now(),
      strict: true,
      // A tool may answer with what it was sent, where the words beside it, or a letter, hide it from its detector.
      onEntry(seen) {
        found.add(seen);
        known.add(seen);
      },
      onJoined(seen) {
        full ||= !known.addJoined(seen);
      },
    });
    const to: Origin = { source: entry.source.name, path: entry.path };
    if (!restored.ok) {
      unknown++;
      return {
        restored,
        full,
        flow: {
          verdict: "deny",
          rule: "token:unknown",
          kinds: [],
          origins: [],
          crosses: false,
          error: unknownToken(to.path, restored.path, tokenCuts(program, sensitiveNames())),
        },
      };
    }
    // The guest of an egress run holds values: what they are is found out on their way out.
    if (mode === "egress") sweepValue(restored.value, { ...sweepContext(), onEntry: (seen) => found.add(seen) });
    return { restored, full, flow: report(found, to) };
  }

  return {
    mode,
    vault,
    enter(value, origin) {
      const context = { ...contextOf(originOf(origin)), tagged: origin.entry?.tagged === true };
      // What the model itself writes may hold tokens that it was given; anything else that looks like one is made harmless.
      if (origin.path === "program")
        return asTokenized(mode === "egress" ? revealValue(value) : sweepValue(value, { ...context, eager: false }));
      const mark = origin.entry === undefined ? undefined : marks.of(origin.entry);
      if (mode === "sealed") return asTokenized(sealValue(value, context, mark));
      // The guest gets the values; the vault learns them, for the flow rules and the last pass. None became a token yet.
      // Each is looked for by itself later on: the program may put it where no detector would know it.
      sealValue(value, { ...context, onEntry: (entry) => known.add(entry) }, mark);
      return asTokenized(neutralizeValue(value, tokens()));
    },
    literal(text) {
      if (mode === "egress")
        return String(typedText(restoreText(text, { tokens: tokens(), entries, now: Date.now(), strict: false }), text));
      return sweepText(text, sweepContext());
    },
    leave(args, entry) {
      const { restored, flow: said, full } = open(args, entry);
      if (full) return { ok: false, error: tooManyJoined(entry.path) };
      if (!restored.ok || said.error !== undefined) return { ok: false, error: said.error ?? unknownToken(entry.path, "", []) };
      return { ok: true, args: asClear(restored.value), kinds: said.kinds };
    },
    inspect: (args, entry) => open(args, entry).flow,
    sweep: (text) => sweepText(text, sweepContext()),
    sweepValue: (value) => asTokenized(sweepValue(value, sweepContext())),
    query(name, args) {
      const to: Origin = { source: "$privacy", path: `$privacy.${name}` };
      return declassify(
        name,
        args,
        { tokens: tokens(), entries, now: Date.now(), strict: true },
        {
          onUnknown: () => unknown++,
          refuse(entry) {
            const { verdict, rule } = flow(entry, to);
            return verdict === "allow" ? undefined : rule;
          },
          guesses,
        },
      );
    },
    counts: () => Object.fromEntries(counts.map(({ kind, times }) => [kind, times])),
    // Only now is it known which properties held tokens.
    warnings() {
      if (counts.length === 0 || mode !== "sealed") return [];
      const found = tokenWarnings(program, sensitiveNames());
      return wasCut ? [...found, CUT_WARNING] : found;
    },
    unknownTokens: () => unknown,
    reveal: (text) => String(typedText(restoreText(text, { tokens: tokens(), entries, now: Date.now(), strict: false }), text)),
    program(source) {
      program = source;
    },
  };
}

function typedText(restored: ReturnType<typeof restoreText>, text: string): string | number {
  return typeof restored === "symbol" ? text : restored;
}
