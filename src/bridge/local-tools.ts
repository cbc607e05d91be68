// A source of tools inside the host's own program: no server, no network.
// Trust: boundary
import { ClocheError } from "../core/errors.ts";
import { isObject, type Json } from "../core/json.ts";
import type { CallToolResult, ToolCallRequest, ToolDefinition, ToolSource } from "../core/tool.ts";
import { implementationOf, type LocalImplementation, type LocalTool, type LocalToolContext } from "./local-tool.ts";
import { checkSourceName } from "./source-name.ts";
import { decodeTagged, encodePlain, encodeTagged } from "./tagged.ts";

export { tool, type LocalTool, type LocalToolContext, type LocalToolOptions } from "./local-tool.ts";

/**
 * Makes a source of tools.
 *
 * @param name the namespace that programs see
 * @param tools made by `tool()`, by name; nothing is renamed
 * @returns a source for `createExecutor`
 * @throws TypeError when the name cannot be one, or a value was not made by `tool()`
 */
export function toolset(name: string, tools: { [name: string]: LocalTool }): ToolSource {
  checkSourceName(name);
  const implementations = readTools(name, tools);
  const definitions = Object.entries(tools).map(([toolName, item]): ToolDefinition => ({ name: toolName, ...item.definition }));
  return {
    name,
    remote: false,
    listTools: () => Promise.resolve(definitions.map((definition) => ({ ...definition }))),
    async callTool(request) {
      const implementation = implementations.get(request.name);
      if (implementation === undefined) {
        throw new ClocheError("TOOL_UNKNOWN", `${name} has no tool called ${JSON.stringify(request.name.slice(0, 100))}`, {
          hint: `Known: ${[...implementations.keys()].slice(0, 20).join(", ")}`,
        });
      }
      return call(`${name}.${request.name}`, implementation, request);
    },
    status: () => ({ state: "ready" }),
  };
}

function readTools(name: string, tools: { [name: string]: LocalTool }): Map<string, LocalImplementation> {
  if (!isObject(tools)) throw new TypeError(`toolset("${name}") takes an object of tools`);
  // { __proto__: tool({ … }) } sets the prototype instead of a property: the tool would be missing in silence.
  if (implementationOf(Object.getPrototypeOf(tools)) !== undefined)
    throw new TypeError(`toolset("${name}"): write ["__proto__"] for a tool of that name`);
  const implementations = new Map<string, LocalImplementation>();
  for (const [toolName, item] of Object.entries(tools)) {
    const implementation = implementationOf(item);
    if (toolName === "") throw new TypeError(`toolset("${name}"): a tool needs a name`);
    if (implementation === undefined)
      throw new TypeError(`toolset("${name}"): ${JSON.stringify(toolName)} is not a tool; make it with tool({ … })`);
    implementations.set(toolName, implementation);
  }
  return implementations;
}

async function call(path: string, implementation: LocalImplementation, request: ToolCallRequest): Promise<CallToolResult> {
  const given = implementation.tagged ? decodeTagged(request.arguments) : request.arguments;
  const input = implementation.input.validate === undefined ? undefined : await implementation.input.validate(given ?? {});
  if (input?.ok === false) throw new ClocheError("ARGUMENTS_INVALID", `${path}: ${input.message}`, { tool: path });
  let returned: unknown;
  try {
    returned = await implementation.run(input === undefined ? given : input.value, contextOf(request));
  } catch (error) {
    if (ClocheError.is(error)) throw error;
    // The message only: a stack tells the model about the host.
    return { isError: true, content: [{ type: "text", text: messageOf(error, path) }] };
  }
  const output = implementation.output.validate === undefined ? undefined : await implementation.output.validate(returned);
  if (output?.ok === false)
    return {
      isError: true,
      content: [{ type: "text", text: `${path} returned something else than its output schema says: ${output.message}` }],
    };
  return answer(path, output === undefined ? returned : output.value, implementation.tagged);
}

function answer(path: string, value: unknown, tagged: boolean): CallToolResult {
  if (value === undefined) return { content: [] };
  try {
    const encoded: Json | undefined = tagged ? encodeTagged(value) : encodePlain(value);
    return encoded === undefined ? { content: [] } : { structuredContent: encoded };
  } catch (error) {
    if (!ClocheError.is(error)) throw error;
    throw new ClocheError(error.code, `${path}: ${error.message}`, {
      tool: path,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    });
  }
}

function contextOf(request: ToolCallRequest): LocalToolContext {
  return {
    // Both are made when somebody asks: most tools of a few lines never do.
    get signal() {
      return request.signal;
    },
    ...(request.subject === undefined ? {} : { subject: request.subject }),
    get traceId() {
      return traceIdOf(request.meta?.["traceparent"]);
    },
    progress: (progress) => request.onProgress?.(progress),
  };
}

/** W3C Trace Context: `00-<trace id>-<span id>-<flags>`. */
function traceIdOf(traceparent: Json | undefined): string {
  const found = typeof traceparent === "string" ? /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent) : null;
  if (found?.[1] !== undefined) return found[1];
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function messageOf(error: unknown, path: string): string {
  const message = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return message === "" ? `${path} failed without a message` : message;
}
