// Makes type nodes: equal ones only once, and only as many as the budget allows.
// Trust: host
import {
  ALL_KINDS,
  KIND_BITS,
  type Definition,
  type ObjectNode,
  type PatternKey,
  type PrimitiveName,
  type Property,
  type RichName,
  type TypeNode,
} from "./type-node.ts";

/** TypeScript gives up at 100,000, and is slow long before. */
const MAX_WIDTH = 1_000;

/** Constructors of nodes that know their equals, and the work budget of one schema. */
export interface NodeFactory {
  readonly unknown: TypeNode;
  readonly never: TypeNode;
  primitive(name: PrimitiveName, note?: string): TypeNode;
  literal(value: string | number | boolean): TypeNode;
  array(items: TypeNode): TypeNode;
  tuple(items: readonly TypeNode[], required: number, rest: TypeNode): TypeNode;
  object(properties: ReadonlyMap<string, Property>, patterns: readonly PatternKey[], rest: TypeNode | undefined): ObjectNode;
  /** Flattens, drops `never` and repetitions; `unknown` swallows the rest. */
  union(members: readonly TypeNode[]): TypeNode;
  /** Members side by side, not merged: `intersect` is what understands them. */
  intersection(members: readonly TypeNode[]): TypeNode;
  ref(definition: Definition): TypeNode;
  rich(name: RichName, args: readonly TypeNode[]): TypeNode;
  /** Remembers what the schema calls a type, in case it needs a name; the first call counts. */
  label(node: TypeNode, label: string): void;
  labelOf(node: TypeNode): string | undefined;
  /** Takes work from the budget, one step by default; false when it is used up: the caller must answer with something wider. */
  spend(steps?: number): boolean;
  /** Begins a new schema: its budget is full again. */
  refill(): void;
}

/**
 * Makes the node constructors for one schema, or for several that may share types.
 *
 * @param steps work that reading one schema may take
 * @returns a factory
 */
export function createNodeFactory(steps: number): NodeFactory {
  const known = new Map<string, TypeNode>();
  const numbers = new Map<Definition, number>();
  const labels = new Map<TypeNode, string>();
  let left = steps;

  function numberOf(definition: Definition): number {
    const number = numbers.get(definition) ?? numbers.size;
    numbers.set(definition, number);
    return number;
  }

  function intern<T extends { kind: string; size: number; kinds: number; width?: number }>(
    key: string,
    node: T,
  ): T & { id: number; width: number } {
    const found = known.get(key);
    if (found !== undefined) return found as unknown as T & { id: number; width: number };
    // Long keys are work too: a merge of large objects is not one step.
    left -= key.length >> 7;
    const made = { width: 1, ...node, id: known.size };
    known.set(key, made as unknown as TypeNode);
    return made;
  }

  const unknown: TypeNode = intern("unknown", { kind: "unknown", size: 7, kinds: ALL_KINDS });
  const never: TypeNode = intern("never", { kind: "never", size: 5, kinds: 0 });
  const boolean: TypeNode = intern("primitive boolean ", {
    kind: "primitive",
    name: "boolean",
    note: "",
    size: 7,
    kinds: KIND_BITS.boolean,
  });

  function union(given: readonly TypeNode[]): TypeNode {
    const members = new Set<TypeNode>();
    for (const member of given) {
      if (member.kind === "union") for (const inner of member.members) members.add(inner);
      else if (member.kind !== "never") members.add(member);
    }
    if (members.has(unknown)) return unknown;
    tidy(members);
    const list = [...members];
    if (list.length === 0) return never;
    if (list.length === 1) return list[0] as TypeNode;
    return intern(`union ${list.map((member) => member.id).join(" ")}`, {
      kind: "union",
      members: list,
      size: sum(list, 3),
      kinds: list.reduce((bits, { kinds }) => bits | kinds, 0),
      width: list.reduce((width, member) => width + member.width, 0),
    });
  }

  /** `true | false` is boolean, integers are numbers, null goes last. Literals beside their base type stay: they tell. */
  function tidy(members: Set<TypeNode>): void {
    const yes = known.get("literal boolean true");
    const no = known.get("literal boolean false");
    const both = yes !== undefined && no !== undefined && members.has(yes) && members.has(no);
    if (both || members.has(boolean)) {
      if (yes !== undefined) members.delete(yes);
      if (no !== undefined) members.delete(no);
      members.add(boolean);
    }
    const integer = known.get("primitive integer ");
    const number = known.get("primitive number ");
    if (integer !== undefined && number !== undefined && members.has(number)) members.delete(integer);
    const nothing = known.get("primitive null ");
    if (nothing !== undefined && members.delete(nothing)) members.add(nothing);
  }

  return {
    unknown,
    never,
    union,
    primitive: (name, note = "") =>
      intern(`primitive ${name} ${note}`, { kind: "primitive", name, note, size: name.length + note.length, kinds: KIND_BITS[name] }),
    literal: (value) =>
      intern(`literal ${typeof value} ${String(value)}`, {
        kind: "literal",
        value,
        size: String(value).length + 2,
        kinds: KIND_BITS[typeof value as "string" | "number" | "boolean"],
      }),
    array: (items) => intern(`array ${items.id}`, { kind: "array", items, size: items.size + 2, kinds: KIND_BITS.array }),
    tuple: (items, required, rest) =>
      intern(`tuple ${items.map((item) => item.id).join(" ")} ${required} ${rest.id}`, {
        kind: "tuple",
        items,
        required,
        rest,
        size: sum(items, 3) + (rest.kind === "never" ? 0 : rest.size + 8),
        kinds: KIND_BITS.array,
      }),
    object: (properties, patterns, rest) => {
      let key = "object";
      let size = 4;
      for (const [name, { type, optional, doc }] of properties) {
        key += ` ${JSON.stringify(name)}${optional ? "?" : ""} ${type.id} ${JSON.stringify(doc)}`;
        size += name.length + type.size + doc.length + 4;
      }
      for (const { before, after, infix, type } of patterns) {
        key += ` [${JSON.stringify([before, after, infix])}] ${type.id}`;
        size += before.length + after.length + type.size + 20;
      }
      if (rest !== undefined && rest.kind !== "never") size += rest.size + 18;
      return intern(`${key} rest ${rest?.id ?? ""}`, { kind: "object", properties, patterns, rest, size, kinds: KIND_BITS.object });
    },
    intersection: (members) => {
      const list = narrowed([...new Set(members.flatMap((member) => (member.kind === "intersection" ? member.members : [member])))]);
      if (list.length === 1) return list[0] as TypeNode;
      return intern(`intersection ${list.map((member) => member.id).join(" ")}`, {
        kind: "intersection",
        members: list,
        size: sum(list, 3),
        kinds: list.reduce((bits, { kinds }) => bits & kinds, ALL_KINDS),
        width: widthOf(list),
      });
    },
    rich: (name, args) =>
      intern(`rich ${name} ${args.map((arg) => arg.id).join(" ")}`, {
        kind: "rich",
        name,
        args,
        size: name.length + sum(args, 2),
        kinds: ALL_KINDS,
      }),
    ref: (definition) => {
      const { node, recursive, label } = definition;
      const reach = { kinds: node?.kinds ?? ALL_KINDS, width: node?.width ?? 1 };
      // Equal definitions of two schemas are one, unless they contain themselves: then only their makers know.
      const key = recursive || node === undefined ? `ref ${numberOf(definition)}` : `ref to ${node.id} ${label}`;
      // A reference made while its definition was still open learns now what it reaches.
      return Object.assign(intern(key, { kind: "ref" as const, definition, size: 12, ...reach }), reach);
    },
    label: (node, label) => {
      if (!labels.has(node)) labels.set(node, label);
    },
    labelOf: (node) => labels.get(node),
    spend: (cost = 1) => {
      left -= cost;
      return left > 0;
    },
    refill: () => {
      left = steps;
    },
  };
}

/** Leaves out the widest members until TypeScript can multiply out what is left. */
function narrowed(members: TypeNode[]): TypeNode[] {
  const list = [...members];
  while (list.length > 1 && widthOf(list) > MAX_WIDTH) {
    const widest = list.reduce((a, b) => (b.width > a.width ? b : a));
    list.splice(list.indexOf(widest), 1);
  }
  return list;
}

function widthOf(members: readonly TypeNode[]): number {
  return members.reduce((width, member) => width * member.width, 1);
}

function sum(nodes: readonly TypeNode[], each: number): number {
  return nodes.reduce((size, node) => size + node.size + each, 0);
}
