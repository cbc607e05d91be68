// What an executor gives every run: its parts, made once.
// Trust: host
import type { SourceRegistry } from "../bridge/source-registry.ts";
import type { CatalogEntry } from "../core/call.ts";
import type { Limits } from "../core/limits.ts";
import type { Decision } from "../core/policy.ts";
import type { AuditPort, Program, Sandbox, TypeCheck } from "../core/ports.ts";
import type { PrivacyRuns } from "../core/privacy.ts";
import type { Subject } from "../core/tool.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { ObservedShapes } from "./observed-shapes.ts";
import type { RepeatedFailures } from "./repeated-failures.ts";

/** What an executor gives every run. */
export interface RunWorld {
  readonly registry: SourceRegistry;
  readonly sandbox: Sandbox;
  readonly audit: AuditPort;
  readonly decide: (entry: CatalogEntry, subject: Subject | undefined) => Decision;
  readonly privacyFor: PrivacyRuns;
  readonly limits: Limits;
  readonly modules: { readonly [specifier: string]: Program };
  readonly clock: () => { now(): number; readonly seed: string };
  readonly timeZone: string;
  readonly locale: string;
  readonly failures: RepeatedFailures;
  /** Ends of the runs in flight: a set, not a signal, whose many listeners Node would take for a leak. */
  readonly running: Set<(reason: Error) => void>;
  readonly catalogHash: () => string;
  /** Whether an answer that breaks its `outputSchema` is refused. */
  readonly refusesInvalidResults: boolean;
  /** Whether a value that crosses from one source to another asks first. */
  readonly askOnCrossing: boolean;
  /** The host's type check, asked before a program runs. */
  readonly typecheck?: TypeCheck;
  readonly view: CatalogView;
  /** What results have looked like; kept when a run ends. */
  readonly shapes: ObservedShapes;
  /** What is deliberately missing from the guest world, and what to do instead. */
  readonly absent: { readonly [name: string]: string };
}
