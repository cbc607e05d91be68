// All contract cases in one list, and what a leg needs to run them.
// Trust: host
import { callCases } from "./calls.ts";
import { workerIsolation } from "cloche/worker";
import { runCases, type Case, type CaseResult, type ContractApi, type Runtime } from "./case.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { setIsolation } from "./crm-fixture.ts";
import { engineConformance } from "./engine-conformance.ts";
import { engineCases } from "./engine.ts";
import { mcpCases } from "./mcp.ts";
import { privacyCases } from "./privacy.ts";
import { runCasesOfPrograms } from "./runs.ts";

export { createMcpHandler } from "./mcp-server.ts";

/** The pinned engine, by itself: what another one would have to pass in its place. */
const CONFORMANCE = engineConformance({ name: "quickjs", openSandbox: createSandbox }, "conform");

const CASES: readonly Case[] = [...runCasesOfPrograms, ...callCases, ...engineCases, ...CONFORMANCE, ...privacyCases, ...mcpCases];

/** The same statements with the guest in a worker. What measures time on the host's thread does not apply there. */
const IN_WORKER: readonly Case[] = [...runCasesOfPrograms, ...callCases]
  .filter(({ id }) => id !== "run.frozen-clock")
  .map((given) => ({ ...given, id: `worker.${given.id}`, name: `in a worker: ${given.name}` }));

/** Ids of the cases of a runtime, so that a leg that loses one is found out. Workers have no workers of their own. */
export function caseIds(runtime: Runtime): readonly string[] {
  return [...CASES, ...(runtime === "workerd" ? [] : IN_WORKER)].map(({ id }) => id);
}

/** Marks the one line of a leg's output that holds its results. */
export const MARK = "CONTRACT ";

/**
 * Runs all cases.
 *
 * @param api what the runtime offers
 * @param version of the runtime, for the report
 * @returns the line to print
 */
export async function contractLine(api: ContractApi, version: string): Promise<string> {
  const results: CaseResult[] = await runCases(CASES, api);
  if (api.runtime !== "workerd") {
    setIsolation(workerIsolation());
    results.push(...(await runCases(IN_WORKER, api)));
  }
  return MARK + JSON.stringify({ runtime: api.runtime, version, results });
}
