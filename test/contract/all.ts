// All contract cases in one list, and what a leg needs to run them.
// Trust: host
import { boundCases } from "./bounds.ts";
import { callCases } from "./calls.ts";
import { workerIsolation } from "cloche/worker";
import { runCases, type Case, type CaseResult, type ContractApi, type Runtime } from "./case.ts";
import { createSandbox } from "../../src/sandbox/create-sandbox.ts";
import { setIsolation } from "./crm-fixture.ts";
import { engineConformance } from "./engine-conformance.ts";
import { engineCases } from "./engine.ts";
import { createHostileCases } from "./hostile.ts";
import { mcpCases } from "./mcp.ts";
import { privacyCases } from "./privacy.ts";
import { runCasesOfPrograms } from "./runs.ts";

export { createMcpHandler } from "./mcp-server.ts";

/** The pinned engine, by itself: what another one would have to pass in its place. */
const CONFORMANCE = engineConformance({ name: "quickjs", openSandbox: createSandbox }, "conform");

const CASES: readonly Case[] = [
  ...runCasesOfPrograms,
  ...callCases,
  ...boundCases,
  ...engineCases,
  ...CONFORMANCE,
  ...privacyCases,
  ...mcpCases,
];

/** The same statements with the guest in a worker. What measures time on the host's thread does not apply there. */
const IN_WORKER: readonly Case[] = [...runCasesOfPrograms, ...callCases, ...boundCases]
  .filter(({ id }) => id !== "run.frozen-clock")
  .map((given) => ({ ...given, id: `worker.${given.id}`, name: `in a worker: ${given.name}` }));

/** What a leg runs: the contract, a sample of the hostile programs, or all of them in all places. */
export type Part = "contract" | "hostile" | "hostile-all";

/** Ids of the cases of a runtime, so that a leg that loses one is found out. Workers have no workers of their own. */
export function caseIds(runtime: Runtime, part: Part): readonly string[] {
  if (part !== "contract") return createHostileCases(runtime, part === "hostile-all").cases.map(({ id }) => id);
  return [...CASES, ...(runtime === "workerd" ? [] : IN_WORKER)].map(({ id }) => id);
}

/** Marks the one line of a leg's output that holds its results. */
export const MARK = "CONTRACT ";

/**
 * Runs all cases of a part.
 *
 * @param part which cases
 * @param api what the runtime offers
 * @param version of the runtime, for the report
 * @returns the line to print
 */
export async function contractLine(part: Part, api: ContractApi, version: string): Promise<string> {
  const { results, note } = part === "contract" ? { results: await contract(api), note: "" } : await hostile(part, api);
  return MARK + JSON.stringify({ runtime: api.runtime, version, results, note });
}

async function contract(api: ContractApi): Promise<CaseResult[]> {
  const results = await runCases(CASES, api);
  if (api.runtime === "workerd") return results;
  setIsolation(workerIsolation());
  return [...results, ...(await runCases(IN_WORKER, api))];
}

async function hostile(part: Part, api: ContractApi): Promise<{ results: CaseResult[]; note: string }> {
  const { cases, note } = createHostileCases(api.runtime, part === "hostile-all");
  const results = await runCases(cases, api);
  return { results, note: note() };
}
