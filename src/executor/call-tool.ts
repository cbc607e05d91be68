// One classic tool call: no program and no sandbox, but the same onion and the same report.
// Trust: boundary
import { createDispatch } from "../bridge/dispatch.ts";
import type { ExecutionError } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import { asClear } from "../core/labels.ts";
import { resolveLimits } from "../core/limits.ts";
import type { ExecuteResult } from "../core/outcome.ts";
import { splitPath } from "./catalog-hash.ts";
import { checkRunOptions, type ExecuteOptions } from "./options.ts";
import { answered, createHandler } from "./guest-host.ts";
import type { RunWorld } from "./run-world.ts";
import { beginRun } from "./run-state.ts";

/**
 * Calls a tool.
 *
 * @param world of the executor
 * @param path such as `crm.get_contacts`
 * @param args the arguments object; clear values or tokens of the subject
 * @param options as for `execute`
 * @returns the result, as if a program had made this one call and returned its value
 * @throws TypeError or RangeError for wrong options
 */
export async function callTool(world: RunWorld, path: string, args: Json, options: ExecuteOptions): Promise<ExecuteResult> {
  if (typeof path !== "string") throw new TypeError("callTool takes the tool's path as a string, such as crm.get_contacts");
  checkRunOptions(options);
  const limits = options.limits === undefined ? world.limits : resolveLimits(options.limits, world.limits);
  const privacy = world.privacyFor(options.subject === undefined ? {} : { subject: options.subject });
  const state = beginRun(options, limits, privacy, world.running);
  const { source, tool } = splitPath(path);
  try {
    const handler = createHandler(world, state);
    const dispatch = createDispatch({
      run: state.context,
      registry: world.registry,
      limits,
      handler,
      records: state.records,
      onBytes: (bytes) => state.addBytes(bytes),
      sweep: (text) => privacy.sweep(text),
      onAnswer: answered(world, state),
    });
    const given = privacy.enter(asClear<Json>(args ?? {}), { path: "program" });
    const reply = await dispatch({ id: 1, source, tool, argsJson: JSON.stringify([given]), tagged: false });
    const isRead = (name: string): boolean =>
      world.registry.get(splitPath(name).source)?.listing.tools.get(splitPath(name).tool)?.effect === "read";
    const extra = { catalog: world.catalogHash(), isRead };
    const failure = state.failure();
    if (failure !== undefined) return state.finish({ ok: false, error: failure }, extra);
    if (!reply.ok) return state.finish({ ok: false, error: JSON.parse(reply.json) as ExecutionError }, extra);
    return state.finish({ ok: true, value: reply.json === undefined ? undefined : (JSON.parse(reply.json) as Json) }, extra);
  } finally {
    state.release();
    world.shapes.keep(options.subject);
  }
}
