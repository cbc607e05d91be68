// What a contract case is, and how all of them are run: the same way in every runtime.
// Trust: host

/** The five runtimes that the contract is tested in. */
export const RUNTIMES = ["node", "deno", "bun", "workerd", "browser"] as const;

/** One of {@link RUNTIMES}. */
export type Runtime = (typeof RUNTIMES)[number];

/** What a leg gives its cases. */
export interface ContractApi {
  readonly runtime: Runtime;
  /** A real Streamable HTTP server on loopback, and the `fetch` that reaches it. */
  readonly mcpUrl: string;
  readonly fetch?: typeof fetch;
  /** Where the runtime tells: processor time and resident memory of this process. */
  readonly processorMs?: () => number;
  readonly residentBytes?: () => number;
  /** Collects garbage at once. */
  readonly collect?: () => void;
}

/** One statement about the package; it fails by throwing. */
export interface Case {
  /** Unique; words joined by dots and dashes, such as `run.return-value`. */
  readonly id: string;
  readonly name: string;
  run(api: ContractApi): Promise<void>;
}

/** How a case went. */
export interface CaseResult {
  readonly id: string;
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly error?: string;
}

/** A case that has not ended by then has failed. */
const CASE_TIMEOUT_MS = 60_000;

/**
 * Runs cases one after another.
 *
 * @param cases what to run
 * @param api what the runtime offers
 * @returns one result for each case, in order
 */
export async function runCases(cases: readonly Case[], api: ContractApi): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { id, name, run } of cases) {
    const began = Date.now();
    const error = await failure(() => run(api));
    const ms = Date.now() - began;
    results.push(error === undefined ? { id, name, ok: true, ms } : { id, name, ok: false, ms, error });
  }
  return results;
}

async function failure(run: () => Promise<void>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ended after ${CASE_TIMEOUT_MS} ms`)), CASE_TIMEOUT_MS);
  });
  try {
    await Promise.race([run(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    clearTimeout(timer);
  }
}
