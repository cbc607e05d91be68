// The connected sources: their last listings, their states, and lazy retries of those that are down.
// Trust: boundary
import type { CatalogEntry } from "../core/call.ts";
import { ClocheError, toExecutionError, type ExecutionError } from "../core/errors.ts";
import type { Diagnostic } from "../core/outcome.ts";
import type { Effect } from "../core/policy.ts";
import type { SourceStatus, ToolDefinition, ToolSource } from "../core/tool.ts";
import { readListing, type SourceTools } from "./catalog.ts";
import { createQueue, type Queue } from "./queue.ts";
import { checkSourceName } from "./source-name.ts";

/** How long a listing may take before the source counts as unreachable for now. */
const LIST_TIMEOUT_MS = 30_000;

/** A source that is down is asked again at most this often. */
const RETRY_AFTER_MS = 2_000;

/** A connected source and what is known of it. */
export interface Connected {
  readonly source: ToolSource;
  readonly queue: Queue;
  listing: SourceTools;
  error: ExecutionError | undefined;
  triedAt: number;
  /** A listing under way: a second wish for it shares it. */
  loading: Promise<void> | undefined;
  unsubscribe: (() => void) | undefined;
}

/** All sources of one executor. */
export interface SourceRegistry {
  add(source: ToolSource): Promise<void>;
  remove(name: string): Promise<void>;
  get(name: string): Connected | undefined;
  names(): string[];
  entries(): CatalogEntry[];
  /** Lists again the sources whose last listing failed, at most every two seconds each. */
  retry(name: string): Promise<void>;
  /** As `retry`, for all of them, without waiting: what they list shows the next time somebody looks. */
  retryDown(): void;
  statuses(): SourceStatus[];
  diagnostics(): Diagnostic[];
  /** Counts listings taken over: changes whenever a program could see other tools. */
  version(): number;
  close(): Promise<void>;
}

/**
 * Makes an empty registry.
 *
 * @param options how tools are classified, and how many calls a remote source takes at once
 * @returns the registry
 */
export function createSourceRegistry(options: {
  effectOf: (path: string, definition: ToolDefinition) => Effect;
  sourceConcurrency: number;
}): SourceRegistry {
  const connected = new Map<string, Connected>();
  let version = 0;

  async function load(item: Connected): Promise<void> {
    item.triedAt = Date.now();
    try {
      const listed = await item.source.listTools({ signal: AbortSignal.timeout(LIST_TIMEOUT_MS) });
      if (!Array.isArray(listed)) throw new ClocheError("SOURCE_UNREACHABLE", `${item.source.name} did not list an array of tools`);
      item.listing = readListing(item.source, listed, options.effectOf);
      item.error = undefined;
    } catch (error) {
      item.error = listingError(item.source.name, error);
    }
    version++;
  }

  function reload(item: Connected): Promise<void> {
    item.loading ??= load(item).finally(() => (item.loading = undefined));
    return item.loading;
  }

  async function retry(name: string): Promise<void> {
    const item = connected.get(name);
    if (item?.error === undefined || Date.now() - item.triedAt < RETRY_AFTER_MS) return;
    await reload(item);
  }

  return {
    async add(source) {
      checkSource(source);
      if (connected.has(source.name)) throw new TypeError(`two sources are called "${source.name}"; give one of them another name`);
      const item: Connected = {
        source,
        queue: createQueue(source.remote === true ? options.sourceConcurrency : Infinity),
        listing: { source, tools: new Map(), diagnostics: [] },
        error: undefined,
        triedAt: 0,
        loading: undefined,
        unsubscribe: undefined,
      };
      connected.set(source.name, item);
      await reload(item);
      item.unsubscribe = source.onToolsChanged?.(() => void reload(item));
    },
    async remove(name) {
      const item = connected.get(name);
      if (item === undefined)
        throw new TypeError(`no source is called "${name}"; connected: ${[...connected.keys()].join(", ") || "none"}`);
      connected.delete(name);
      version++;
      item.unsubscribe?.();
      await item.source.close?.();
    },
    get: (name) => connected.get(name),
    names: () => [...connected.keys()],
    entries: () => [...connected.values()].flatMap((item) => [...item.listing.tools.values()]),
    retry,
    retryDown() {
      for (const name of connected.keys()) void retry(name);
    },
    statuses: () => [...connected.values()].map(statusOf),
    diagnostics: () => [...connected.values()].flatMap((item) => [...ownDiagnostics(item.source), ...item.listing.diagnostics]),
    version: () => version,
    async close() {
      const items = [...connected.values()];
      connected.clear();
      for (const item of items) item.unsubscribe?.();
      await Promise.allSettled(items.map(async (item) => item.source.close?.()));
    },
  };
}

function checkSource(source: ToolSource): void {
  if (typeof source !== "object" || source === null || typeof source.listTools !== "function" || typeof source.callTool !== "function") {
    throw new TypeError("a tool source needs name, listTools() and callTool(); did you forget to await connectMcp()?");
  }
  checkSourceName(source.name);
}

function listingError(name: string, error: unknown): ExecutionError {
  if (ClocheError.is(error)) return toExecutionError(error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: "SOURCE_UNREACHABLE", message: `${name} could not list its tools: ${message}`, retryable: true };
}

function statusOf(item: Connected): SourceStatus {
  const own = item.source.status?.();
  const error = own?.error ?? item.error;
  const fallback = item.error === undefined ? "ready" : item.error.code === "AUTH_REQUIRED" ? "auth-required" : "unreachable";
  return {
    name: item.source.name,
    state: own?.state ?? fallback,
    tools: item.listing.tools.size,
    ...(own?.protocolVersion === undefined ? {} : { protocolVersion: own.protocolVersion }),
    ...(error === undefined ? {} : { error }),
  };
}

/** A source may know of tools it could not even list: see mcp/. */
function ownDiagnostics(source: ToolSource): readonly Diagnostic[] {
  const ask = (source as ToolSource & { diagnostics?: () => readonly Diagnostic[] }).diagnostics;
  return typeof ask === "function" ? ask.call(source) : [];
}
