// Fields as a tool's output schema marks them: `x-sensitive`, `sensitive` (zod's `.meta()`), `writeOnly`, `format`.
// Trust: guest text
import { isObject, type JsonSchema } from "../core/json.ts";
import { eachSubschema } from "../schema/keywords.ts";
import { createResolver, type SchemaNode, type SchemaResolver } from "../schema/refs.ts";
import type { FieldMark } from "./field-marks.ts";
import { propertyOf } from "./property-names.ts";
import { kindName } from "./kind-name.ts";

const KIND_OF_FORMAT: { readonly [format: string]: string } = {
  email: "EMAIL",
  "idn-email": "EMAIL",
  password: "SECRET",
  phone: "PHONE",
  tel: "PHONE",
  telephone: "PHONE",
  "phone-number": "PHONE",
  ipv4: "IP",
  ipv6: "IP",
  iban: "IBAN",
  ssn: "SSN",
  "credit-card": "CARD",
};
const MARK_KEYS = ["x-sensitive", "sensitive", "x-pii", "pii"] as const;
/** Schemas that describe one place together, and schemas looked through for any mark at all. */
const MAX_ALTERNATIVES = 64;
const MAX_NODES = 20_000;
const MAX_REMEMBERED = 512;

/**
 * Reads the marks of a schema.
 *
 * @param schema of a tool's answer; may be cyclic and broken
 * @returns the mark of the whole answer; `undefined` when the schema marks nothing, as most do
 */
export function createSchemaMark(schema: JsonSchema): FieldMark | undefined {
  if (!marksAnything(schema)) return undefined;
  const resolver = createResolver(schema);
  return markOf([schema], resolver);
}

function own(node: SchemaNode | undefined, key: string): unknown {
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** The kind a node names, `null` when it says "not sensitive", `undefined` when it says nothing. */
function kindOf(node: SchemaNode): string | null | undefined {
  // Words of an enumeration are known to everyone who reads the schema.
  if (own(node, "enum") !== undefined || own(node, "const") !== undefined) return null;
  for (const key of MARK_KEYS) {
    const mark = own(node, key);
    if (typeof mark === "string" && mark !== "") return kindName(mark);
    if (mark === true) return formatKind(node) ?? "SENSITIVE";
    if (mark === false) return null;
  }
  return formatKind(node) ?? (own(node, "writeOnly") === true ? "SECRET" : undefined);
}

function formatKind(node: SchemaNode): string | undefined {
  const format = own(node, "format");
  return typeof format === "string" && Object.hasOwn(KIND_OF_FORMAT, format) ? KIND_OF_FORMAT[format] : undefined;
}

function marksAnything(schema: JsonSchema): boolean {
  const open: unknown[] = [schema];
  const seen = new Set<unknown>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isObject(node) || seen.has(node)) continue;
    // Too large to look through: walk it, which is slower and always right.
    if (seen.size >= MAX_NODES) return true;
    seen.add(node);
    if (typeof kindOf(node) === "string") return true;
    const properties = own(node, "properties");
    // An enumeration matters only where the property's name would make its words sensitive.
    if (isObject(properties) && Object.keys(properties).some((name) => propertyOf(name).kind !== undefined)) return true;
    eachSubschema(node, (child) => open.push(child));
  }
  return false;
}

/** A node, what its refs mean, and the schemas that hold beside it. */
function expand(nodes: readonly SchemaNode[], resolver: SchemaResolver): SchemaNode[] {
  const all = new Set<SchemaNode>();
  const open = [...nodes].reverse();
  for (let node = open.pop(); node !== undefined && all.size < MAX_ALTERNATIVES; node = open.pop()) {
    if (!isObject(node) || all.has(node)) continue;
    all.add(node);
    for (const key of ["$ref", "$dynamicRef"]) {
      const target = resolver.resolve(own(node, key), node);
      if (target !== undefined) open.push(target);
    }
    for (const key of ["allOf", "anyOf", "oneOf"]) {
      const list = own(node, key);
      if (Array.isArray(list)) open.push(...(list.slice(0, MAX_ALTERNATIVES) as SchemaNode[]));
    }
    for (const key of ["then", "else"]) {
      const branch = own(node, key);
      if (isObject(branch)) open.push(branch);
    }
  }
  return [...all];
}

function markOf(given: readonly SchemaNode[], resolver: SchemaResolver): FieldMark | undefined {
  const nodes = expand(given, resolver);
  if (nodes.length === 0) return undefined;
  const kinds = nodes.map(kindOf);
  const kind = kinds.find((found) => typeof found === "string");
  if (typeof kind === "string") return whole(kind);
  const properties = new Map<string, FieldMark | undefined>();
  let items: FieldMark | undefined | null = null;
  const ordered = nodes.some((node) => Array.isArray(own(node, "prefixItems")) || Array.isArray(own(node, "items")));
  return {
    kind: undefined,
    exempt: kinds.includes(null),
    property(name) {
      const known = properties.get(name);
      if (known !== undefined || properties.has(name)) return known;
      const mark = markOf(
        nodes.flatMap((node) => propertyNodes(node, name)),
        resolver,
      );
      if (properties.size < MAX_REMEMBERED) properties.set(name, mark);
      return mark;
    },
    item(index) {
      if (ordered)
        return markOf(
          nodes.flatMap((node) => itemNodes(node, index)),
          resolver,
        );
      if (items === null)
        items = markOf(
          nodes.flatMap((node) => itemNodes(node, 0)),
          resolver,
        );
      return items;
    },
  };
}

function propertyNodes(node: SchemaNode, name: string): SchemaNode[] {
  const declared = own(own(node, "properties") as SchemaNode, name);
  if (declared !== undefined) return [declared as SchemaNode];
  const patterns = own(node, "patternProperties");
  // A server's pattern is never run here: any of them may be the one that applies.
  const byPattern = isObject(patterns) ? (Object.values(patterns).slice(0, MAX_ALTERNATIVES) as SchemaNode[]) : [];
  const additional = own(node, "additionalProperties");
  return isObject(additional) ? [...byPattern, additional] : byPattern;
}

function itemNodes(node: SchemaNode, index: number): SchemaNode[] {
  const prefix = own(node, "prefixItems");
  const items = own(node, "items");
  const list = Array.isArray(prefix) ? prefix : Array.isArray(items) ? items : [];
  if (index < list.length) return [list[index] as SchemaNode];
  const rest = Array.isArray(items) ? own(node, "additionalItems") : items;
  return isObject(rest) ? [rest] : [];
}

function whole(kind: string): FieldMark {
  const mark: FieldMark = { kind, exempt: false, property: () => mark, item: () => mark };
  return mark;
}
