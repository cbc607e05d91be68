// The package's root: named exports only, and nothing that needs a particular host.
// Trust: host

export { createExecutor } from "./executor/create-executor.ts";
export type { Executor } from "./executor/executor.ts";
export type { CatalogSearchOptions, DeclarationOptions } from "./executor/catalog-view.ts";
export type { ModelTool, ModelToolsOptions } from "./executor/model-tools.ts";
export type { ContextCost } from "./discovery/context-cost.ts";
export type { SearchResult } from "./discovery/search-tools.ts";
export type { ExecuteOptions, ExecutorOptions, GuestOptions, WasmInput, WorkerIsolation } from "./executor/options.ts";
export { tool, toolset } from "./bridge/local-tools.ts";
export type { LocalTool, LocalToolContext, LocalToolOptions } from "./bridge/local-tools.ts";
export { ClocheError } from "./core/errors.ts";
export type { RunSignal } from "./core/call.ts";
export type { ClocheErrorDetails, ErrorCode, ExecutionError } from "./core/errors.ts";
export type { Json, JsonSchema } from "./core/json.ts";
export type { Limits } from "./core/limits.ts";
export type { CallRecord, Diagnostic, ExecuteResult, LogLine, Media, RunEvent, RunReport, SpillRef, Usage } from "./core/outcome.ts";
export type { Decision, Effect } from "./core/policy.ts";
export type { PolicyOptions, PolicyPreset, Rule } from "./policy/decide.ts";
export type {
  CallToolResult,
  ContentBlock,
  Progress,
  SourceStatus,
  Subject,
  ToolAnnotations,
  ToolCallRequest,
  ToolDefinition,
  ToolSource,
} from "./core/tool.ts";
export type {
  Engine,
  GuestCall,
  GuestFault,
  GuestHost,
  GuestReply,
  Position,
  Program,
  Sandbox,
  SandboxOutcome,
  SandboxRun,
  SandboxUsage,
  Store,
} from "./core/ports.ts";
