// All contract cases in one list, and what a leg needs to run them.
// Trust: host
import { callCases } from "./calls.ts";
import { runCases, type Case, type CaseResult, type ContractApi } from "./case.ts";
import { engineCases } from "./engine.ts";
import { mcpCases } from "./mcp.ts";
import { privacyCases } from "./privacy.ts";
import { runCasesOfPrograms } from "./runs.ts";

export { createMcpHandler } from "./mcp-server.ts";

const CASES: readonly Case[] = [...runCasesOfPrograms, ...callCases, ...engineCases, ...privacyCases, ...mcpCases];

/** Ids of all cases, so that a leg that loses one is found out. */
export const caseIds: readonly string[] = CASES.map(({ id }) => id);

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
  return MARK + JSON.stringify({ runtime: api.runtime, version, results });
}
