// Turns a schema into functions, node by node and only as far as values reach.
// Trust: boundary
import type { Json, JsonSchema } from "../core/json.ts";
import { compileArray, compileUnevaluatedItems } from "./compile-array.ts";
import { compileCombined } from "./compile-combined.ts";
import { compileObject, compileUnevaluatedProperties } from "./compile-object.ts";
import { compileConstants, compileNumber, compileString } from "./compile-scalar.ts";
import { isSchema, read, readMap, readTypes, typeBitsOf, typeNameOf, type SchemaObject } from "./read.ts";
import { createResolver, type SchemaResource } from "./refs.ts";
import { createSeen, fail, MAX_DEPTH, mergeSeen, Stop, type Check, type Node, type Run } from "./run.ts";
import { listOf } from "./wording.ts";

/**
 * Compiles a schema document.
 *
 * @param root the document; it must not change afterwards
 * @returns its root node
 */
export function compileSchema(root: JsonSchema): Node {
  const resolver = createResolver(root);
  const nodes = new Map<JsonSchema, Node>();

  function nodeOf(schema: JsonSchema): Node {
    const known = nodes.get(schema);
    if (known !== undefined) return known;
    const node: Node = {
      schema,
      resource: resolver.resourceOf(schema),
      check: (value, run) => {
        node.check = compileNode(node);
        return node.check(value, run);
      },
    };
    nodes.set(schema, node);
    return node;
  }

  function compileNode(node: Node): Check {
    const { schema } = node;
    if (schema === true) return () => true;
    if (schema === false) return (_value, run) => fail(run, "false schema", () => "must not be there");
    const child = (inner: unknown): Node => {
      const next = nodeOf(inner as JsonSchema);
      return typeof inner === "boolean" || next.resource === node.resource ? next : entering(next);
    };
    const ref = read(schema, "$ref");
    if (typeof ref === "string" && node.resource.dialect === "draft-07") return guard(undefined, follow(ref, node, child));
    const general = [
      ...compileConstants(schema),
      ...follow(ref, node, child),
      ...followDynamic(schema, node, child),
      ...compileCombined(schema, child),
    ];
    const typed = guard(readTypes(schema), general, {
      numbers: compileNumber(schema),
      strings: compileString(schema),
      arrays: compileArray(schema, child),
      objects: compileObject(schema, child),
    });
    return withUnevaluated(schema, typed, child);
  }

  function follow(ref: unknown, node: Node, child: (schema: unknown) => Node): Check[] {
    if (typeof ref !== "string") return [];
    const target = resolver.resolve(ref, node.schema);
    if (target === undefined) return [acceptUnknown];
    const next = child(target);
    return [(value, run) => next.check(value, run)];
  }

  function followDynamic(schema: SchemaObject, node: Node, child: (schema: unknown) => Node): Check[] {
    const ref = read(schema, "$dynamicRef") ?? read(schema, "$recursiveRef");
    if (typeof ref !== "string") return [];
    const target = resolver.resolve(ref, schema);
    if (target === undefined) return [acceptUnknown];
    const anchor = typeof target === "object" ? read(target, "$dynamicAnchor") : undefined;
    const fixed = child(target);
    if (typeof anchor !== "string" || !ref.endsWith(`#${anchor}`)) return [(value, run) => fixed.check(value, run)];
    return [(value, run) => outermost(anchor, node.resource, run, fixed).check(value, run)];
  }

  /** The target in the outermost resource on the way here that has such a dynamic anchor. */
  function outermost(anchor: string, here: SchemaResource, run: Run, fixed: Node): Node {
    let found: Node | undefined;
    for (let scope = run.scope; scope !== undefined; scope = scope.outer) {
      const target = scope.resource.dynamicAnchors.get(anchor);
      if (target !== undefined) found = nodeOf(target);
    }
    if (found === undefined) return fixed;
    return found.resource === here ? found : entering(found);
  }

  const node = nodeOf(root);
  return entering(node);
}

/** The same node, noting that its resource is entered. */
function entering(node: Node): Node {
  return {
    schema: node.schema,
    resource: node.resource,
    check: (value, run) => {
      const outer = run.scope;
      run.scope = { resource: node.resource, outer };
      const ok = node.check(value, run);
      run.scope = outer;
      return ok;
    },
  };
}

/** What a ref to elsewhere says is not known, so it may well speak of every property and item here. */
function acceptUnknown(_value: Json, run: Run): boolean {
  if (run.seen !== undefined) run.seen.allProperties = run.seen.allItems = true;
  return true;
}

interface Typed {
  readonly numbers: readonly Check[];
  readonly strings: readonly Check[];
  readonly arrays: readonly Check[];
  readonly objects: readonly Check[];
}

const NOTHING: readonly Check[] = [];

/** One node: pays, looks at the type, then runs what applies to that type. */
function guard(types: { bits: number; names: string[] } | undefined, general: readonly Check[], typed?: Typed): Check {
  const bits = types?.bits ?? 127;
  const strings = typed?.strings ?? NOTHING;
  const numbers = typed?.numbers ?? NOTHING;
  const arrays = typed?.arrays ?? NOTHING;
  const objects = typed?.objects ?? NOTHING;
  return (value, run) => {
    if (--run.steps < 0 || run.depth >= MAX_DEPTH) throw new Stop("budget");
    const actual = typeBitsOf(value);
    if ((actual & bits) === 0) return fail(run, "type", () => `must be ${listOf(types?.names ?? [], "or")}, not ${typeNameOf(value)}`);
    run.depth++;
    const own = actual === 64 ? objects : actual === 16 ? strings : actual === 32 ? arrays : (actual & 12) !== 0 ? numbers : NOTHING;
    const ok = runAll(general, value, run) && (own.length === 0 || runAll(own, value, run));
    run.depth--;
    return ok;
  };
}

function runAll(checks: readonly Check[], value: Json, run: Run): boolean {
  let ok = true;
  for (let i = 0; i < checks.length; i++) {
    if ((checks[i] as Check)(value, run)) continue;
    if (run.quiet > 0) return false;
    ok = false;
  }
  return ok;
}

function withUnevaluated(schema: SchemaObject, check: Check, child: (schema: unknown) => Node): Check {
  const checks: Check[] = [];
  const items = read(schema, "unevaluatedItems");
  const properties = read(schema, "unevaluatedProperties");
  if (isSchema(items)) checks.push(compileUnevaluatedItems(child(items)));
  if (isSchema(properties)) {
    const known = new Map<string, Node>();
    for (const [name, property] of readMap(schema, "properties")) if (isSchema(property)) known.set(name, child(property));
    checks.push(compileUnevaluatedProperties(child(properties), known));
  }
  if (checks.length === 0) return check;
  return (value, run) => {
    const outer = run.seen;
    const seen = createSeen(run);
    run.seen = seen;
    const ok = check(value, run) && runAll(checks, value, run);
    run.seen = outer;
    if (outer !== undefined && ok) mergeSeen(outer, seen, run);
    return ok;
  };
}
