// What a tool and a source of tools are: MCP's own shapes, so that anything can be a source.
// Trust: boundary
import type { ExecutionError } from "./errors.ts";
import type { Json, JsonSchema } from "./json.ts";

/** Hints a server gives about a tool. Hints, never permissions. */
export interface ToolAnnotations {
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
  title?: string;
}

/** A tool as MCP lists it. */
export interface ToolDefinition {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: JsonSchema;
  outputSchema?: JsonSchema;
  annotations?: ToolAnnotations;
  _meta?: { [key: string]: unknown };
}

/** One block of a tool's answer: text, image, audio, resource, resource_link, or something newer. */
export type ContentBlock = { type: string; [key: string]: unknown };

/** A tool's answer, as MCP gives it. */
export interface CallToolResult {
  content?: ContentBlock[];
  structuredContent?: Json;
  isError?: boolean;
  _meta?: { [key: string]: unknown };
}

/** For whom a run happens. */
export interface Subject {
  id: string;
  roles?: string[];
  [claim: string]: unknown;
}

/** Progress that a tool reports while it works. */
export interface Progress {
  progress: number;
  total?: number;
  message?: string;
}

/** One call as a source receives it; the arguments hold clear values. */
export interface ToolCallRequest {
  name: string;
  arguments: Json;
  signal: AbortSignal;
  subject?: Subject;
  /** Goes to the server as `params._meta`; carries `traceparent`. */
  meta?: { [key: string]: Json };
  onProgress?: (progress: Progress) => void;
}

/** State of a source. One that is down or wants a login never makes `createExecutor` fail. */
export interface SourceStatus {
  name: string;
  state: "ready" | "connecting" | "unreachable" | "auth-required" | "closed";
  tools: number;
  protocolVersion?: string;
  error?: ExecutionError;
}

/** Anything that lists and calls tools: an MCP server, an in-process toolset, an adapter. */
export interface ToolSource {
  /** The namespace the guest sees; chosen by the host, never by the server. */
  readonly name: string;
  listTools(options?: { signal?: AbortSignal; subject?: Subject }): Promise<ToolDefinition[]>;
  callTool(request: ToolCallRequest): Promise<CallToolResult>;
  onToolsChanged?(listener: () => void): () => void;
  /** Remote sources are capped by `sourceConcurrency`; in-process ones are not. */
  readonly remote?: boolean;
  status?(): Pick<SourceStatus, "state" | "protocolVersion" | "error">;
  close?(): Promise<void>;
}
