// The package's types beside those of the public contract: each check is the type `true`, or says which side refuses.
// Trust: host
import type * as Root from "cloche";
import type * as Mcp from "cloche/mcp";
import type * as Privacy from "cloche/privacy";
import type * as Typings from "cloche/typings";
import type * as Worker from "cloche/worker";
import type * as Contract from "../fixtures/contract.d.ts";

/** Both ways: what one side makes the other takes. */
type Same<Ours, Theirs> = [Ours] extends [Theirs]
  ? [Theirs] extends [Ours]
    ? true
    : "the contract does not fit ours"
  : "ours does not fit the contract";

/** One way, for what only the package makes: the contract may already know more outcomes than are built. */
type Fits<Ours, Theirs> = [Ours] extends [Theirs] ? true : "ours does not fit the contract";

/** Parts that are not built yet are absent from ours; what is there must be the contract's. */
type PartOf<Ours, Theirs> = keyof Ours extends keyof Theirs
  ? Same<Ours, Pick<Theirs, keyof Ours & keyof Theirs>>
  : "ours has a name that the contract does not";
type FitsPartOf<Ours, Theirs> = keyof Ours extends keyof Theirs
  ? Fits<Ours, Pick<Theirs, keyof Ours & keyof Theirs>>
  : "ours has a name that the contract does not";

/** Several at once. */
type All<Verdicts extends readonly unknown[]> = Verdicts[number] extends true ? true : Exclude<Verdicts[number], true>;

/** What a function like `tool` takes, and what it hands to `run`. */
type ToolOptions<Make extends (definition: never) => unknown> = Parameters<Make>[0];
type ToolContext<Make extends (definition: never) => unknown> = Parameters<Make>[0] extends {
  run: (args: never, context: infer Context) => unknown;
}
  ? Context
  : never;

/** One line for each name that both the contract and an entry export; types.test.ts compares the list and reads the verdicts. */
export interface Checks {
  CallRecord: Same<Root.CallRecord, Contract.CallRecord>;
  CallToolResult: Same<Root.CallToolResult, Contract.CallToolResult>;
  ClocheError: Same<Root.ClocheError, Root.ClocheError & Contract.ClocheError>;
  ContentBlock: Same<Root.ContentBlock, Contract.ContentBlock>;
  ContextCost: Same<Root.ContextCost, Contract.ContextCost>;
  Decision: Same<Root.Decision, Contract.Decision>;
  Detector: Same<Privacy.Detector, Contract.Detector>;
  Diagnostic: Same<Root.Diagnostic, Contract.Diagnostic>;
  Effect: Same<Root.Effect, Contract.Effect>;
  ErrorCode: Same<Root.ErrorCode, Contract.ErrorCode>;
  ExecuteOptions: PartOf<Root.ExecuteOptions, Contract.ExecuteOptions>;
  ExecuteResult: Same<Root.ExecuteResult, Extract<Contract.ExecuteResult, { status: Root.ExecuteResult["status"] }>>;
  ExecutionError: Same<Root.ExecutionError, Contract.ExecutionError>;
  Executor: FitsPartOf<Root.Executor, Contract.Executor>;
  ExecutorOptions: PartOf<Root.ExecutorOptions, Contract.ExecutorOptions>;
  Json: Same<Root.Json, Contract.Json>;
  JsonSchema: Same<Root.JsonSchema, Contract.JsonSchema>;
  Limits: Same<Root.Limits, Contract.Limits>;
  LocalTool: Fits<Root.LocalTool, Contract.LocalTool>;
  LogLine: Same<Root.LogLine, Contract.LogLine>;
  Media: Same<Root.Media, Contract.Media>;
  ModelTool: FitsPartOf<Root.ModelTool, Contract.ModelTool>;
  PolicyOptions: PartOf<Root.PolicyOptions, Contract.PolicyOptions>;
  PolicyPreset: Same<Root.PolicyPreset, Contract.PolicyPreset>;
  PrivacyOptions: PartOf<Privacy.PrivacyOptions, Contract.PrivacyOptions>;
  Rule: PartOf<Root.Rule, Contract.Rule>;
  RunEvent: Same<Root.RunEvent, Contract.RunEvent>;
  RunReport: PartOf<Root.RunReport, Contract.RunReport>;
  SearchResult: Same<Root.SearchResult, Contract.SearchResult>;
  SourceStatus: Same<Root.SourceStatus, Contract.SourceStatus>;
  SpillRef: Same<Root.SpillRef, Contract.SpillRef>;
  Store: Same<Root.Store, Contract.Store>;
  Subject: Same<Root.Subject, Contract.Subject>;
  ToolCallRequest: Same<Root.ToolCallRequest, Contract.ToolCallRequest>;
  ToolDefinition: Same<Root.ToolDefinition, Contract.ToolDefinition>;
  ToolSource: Same<Root.ToolSource, Contract.ToolSource>;
  Usage: Same<Root.Usage, Contract.Usage>;
  Vault: PartOf<Privacy.Vault, Contract.Vault>;
  WorkerIsolation: Same<Pick<Worker.WorkerIsolation, "kind">, Contract.WorkerIsolation>;
  connectMcp: Fits<typeof Mcp.connectMcp, typeof Contract.connectMcp>;
  createExecutor: Fits<(options: Contract.ExecutorOptions) => ReturnType<typeof Root.createExecutor>, typeof Root.createExecutor>;
  createVault: Same<typeof Privacy.createVault, typeof Contract.createVault>;
  declareTools: Fits<typeof Typings.declareTools, typeof Contract.declareTools>;
  fromMcpClient: Fits<typeof Mcp.fromMcpClient, typeof Contract.fromMcpClient>;
  schemaToType: Fits<typeof Typings.schemaToType, typeof Contract.schemaToType>;
  tool: All<
    [
      Same<keyof ToolOptions<typeof Root.tool>, keyof ToolOptions<typeof Contract.tool>>,
      PartOf<ToolContext<typeof Root.tool>, ToolContext<typeof Contract.tool>>,
      Same<ReturnType<typeof Root.tool>, Contract.LocalTool>,
    ]
  >;
  toolset: Fits<typeof Root.toolset, typeof Contract.toolset>;
  workerIsolation: Fits<typeof Worker.workerIsolation, typeof Contract.workerIsolation>;
}

/** What the checks say when there is a difference, and when there is none. */
export interface SelfTest {
  otherType: Same<{ a: string }, { a: number }>;
  optional: Same<{ a: string }, { a?: string }>;
  more: Same<{ a: string; b: number }, { a: string }>;
  unknownName: PartOf<{ a: string; c: number }, { a: string; b: number }>;
  part: PartOf<{ a: string }, { a: string; b: number }>;
  oneWay: Fits<{ a: "x" }, { a: string }>;
}
