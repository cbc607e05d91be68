// The error for a tool or server that does not exist: what the program may have meant, written as it must be called.
// Trust: boundary
import type { GuestCall } from "../core/ports.ts";
import type { ExecutionError } from "../core/errors.ts";
import { nearestNames } from "../core/nearest.ts";
import type { SourceRegistry } from "./source-registry.ts";

/**
 * Explains that there is no such server.
 *
 * @param guest the call; a program that called `tools.name(…)` or a server itself names no source
 * @param registry of the executor
 * @returns the error
 */
export function unknownServer(guest: GuestCall, registry: SourceRegistry): ExecutionError {
  const names = registry.names();
  const shown = guest.tool.slice(0, 100);
  if (guest.source !== "") {
    const nearest = nearestNames(guest.source, names);
    const whole = names.find((name) => guest.source.startsWith(`${name}.`));
    if (whole !== undefined) {
      const tool = guest.source.slice(whole.length + 1, whole.length + 101);
      return unknown(`There is no server called ${JSON.stringify(guest.source.slice(0, 100))}`, guest.source, [], {
        hint: `Give server and tool apart: tools.$call(${JSON.stringify(whole)}, ${JSON.stringify(tool)}, args).`,
      });
    }
    return unknown(`There is no server called ${JSON.stringify(guest.source.slice(0, 100))}`, `${guest.source}.${guest.tool}`, nearest, {
      hint: nearest.length > 0 ? didYouMean(nearest.map((name) => access(name))) : connected(names),
    });
  }
  if (names.includes(guest.tool))
    return unknown(`${shown} is a server, not a tool`, guest.tool, [], {
      hint: `Call one of its tools: Object.keys(${access(guest.tool)}) lists them.`,
    });
  const said = `There is no tool tools.${shown}: tools belong to servers`;
  if (/^(?:call|call_?tool|execute|invoke|run)$/i.test(guest.tool))
    return unknown(said, guest.tool, [], {
      hint: 'Call a tool directly, tools.<server>.<tool>(args), or as tools.$call("server", "tool", args).',
    });
  const paths = registry.entries().map(({ source, definition }) => ({ source: source.name, tool: definition.name }));
  const same = paths.filter(({ tool }) => tool === guest.tool).slice(0, 3);
  const near = same.length > 0 ? same : nearestTools(guest.tool, paths);
  const nearest = near.map(({ source, tool }) => `${source}.${tool}`);
  return unknown(said, guest.tool, nearest, {
    hint: near.length > 0 ? didYouMean(near.map(({ source, tool }) => access(source, tool))) : connected(names),
  });
}

/**
 * Explains that a server has no such tool.
 *
 * @param guest the call
 * @param tools names that it has
 * @returns the error
 */
export function unknownTool(guest: GuestCall, tools: readonly string[]): ExecutionError {
  const nearest = nearestNames(guest.tool, tools);
  return unknown(
    `${guest.source} has no tool called ${JSON.stringify(guest.tool.slice(0, 100))}`,
    `${guest.source}.${guest.tool}`,
    nearest.map((name) => `${guest.source}.${name}`),
    {
      hint:
        nearest.length > 0
          ? didYouMean(
              nearest.map((name) => (isName(guest.source) && isName(name) ? `${guest.source}.${name}` : access(guest.source, name))),
            )
          : `Object.keys(${access(guest.source)}) lists its tools.`,
    },
  );
}

function unknown(message: string, tool: string, nearest: readonly string[], { hint }: { hint: string }): ExecutionError {
  return { code: "TOOL_UNKNOWN", message, hint, tool, data: { nearest: [...nearest] }, retryable: false };
}

function nearestTools(name: string, paths: readonly { source: string; tool: string }[]): readonly { source: string; tool: string }[] {
  const names = nearestNames(name, new Set(paths.map(({ tool }) => tool)));
  return names.flatMap((near) => paths.filter(({ tool }) => tool === near).slice(0, 1));
}

function didYouMean(forms: readonly string[]): string {
  return `Did you mean ${forms.join(" or ")}?`;
}

function connected(names: readonly string[]): string {
  return `Connected: ${names.join(", ") || "none"}.`;
}

function isName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

function access(source: string, tool?: string): string {
  const first = isName(source) ? `tools.${source}` : `tools[${JSON.stringify(source)}]`;
  if (tool === undefined) return first;
  return isName(tool) ? `${first}.${tool}` : `${first}[${JSON.stringify(tool)}]`;
}
