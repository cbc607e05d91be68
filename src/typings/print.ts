// Prints type nodes as TypeScript: parentheses where precedence needs them, names where parts repeat, as few tokens as reads well.
// Trust: host
import { propertyKey, stringLiteral, type TypeNames } from "./identifiers.ts";
import type { Definition, ObjectNode, PatternKey, TupleNode, TypeNode } from "./type-node.ts";

/** How to print. */
export interface PrintOptions {
  /** Whether properties get their comments. */
  readonly docs: boolean;
  /** Gives named types their names. */
  readonly names: TypeNames;
  /** Most characters; what would be longer is printed as `unknown`. */
  readonly maxCharacters: number;
  /** Name of the root, if it needs one. */
  readonly rootName: string;
  /** Most literals shown of one union; the rest is a comment. */
  readonly maxLiterals: number;
}

/** A type's text, and the named types that it uses. */
export interface Printed {
  readonly type: string;
  readonly declarations: readonly Declaration[];
}
export interface Declaration {
  readonly name: string;
  /** `type Name = …;`, with its comment. */
  readonly text: string;
}

type Level = "union" | "intersection" | "postfix" | "any";

const LEVELS: { readonly [level in Level]: number } = { any: 0, union: 1, intersection: 2, postfix: 3 };

/** Objects up to this length stay on one line if nothing in them has a comment. */
const LINE = 120;

/**
 * Prints a type.
 *
 * @param root the type
 * @param options how
 * @returns text that is a type, and declarations of what it refers to
 */
export function printType(root: TypeNode, options: PrintOptions): Printed {
  const uses = usesOf(root);
  const names = new Map<Definition, string>();
  const pending: Definition[] = [];
  let left = options.maxCharacters;

  function isNamed(definition: Definition): boolean {
    return definition.recursive || ((uses.get(definition) ?? 0) > 1 && (definition.node?.size ?? 0) > 24);
  }

  function nameOf(definition: Definition): string {
    let name = names.get(definition);
    if (name === undefined) {
      name = options.names.create(labelOf(definition, options.rootName));
      names.set(definition, name);
      pending.push(definition);
    }
    return name;
  }

  function take(text: string): string {
    left -= text.length;
    return text;
  }

  function print(node: TypeNode, level: Level): string {
    if (left <= 0) return "unknown";
    switch (node.kind) {
      case "unknown": case "never": return take(node.kind);
      case "primitive": {
        const name = node.name === "integer" ? "number" : node.name;
        return take(node.note === "" ? name : `${name} /* ${node.note} */`);
      }
      case "literal": return take(typeof node.value === "string" ? stringLiteral(node.value) : String(node.value));
      case "array": return take(`${print(node.items, "postfix")}[]`);
      case "tuple": return printTuple(node);
      case "object": return printObject(node);
      case "union": return wrap(printUnion(node.members), "union", level);
      case "intersection": return wrap(node.members.map((member) => print(member, "intersection")).join(" & "), "intersection", level);
      case "ref": {
        const { definition } = node;
        if (definition.node === undefined) return take("unknown");
        return isNamed(definition) ? take(nameOf(definition)) : print(definition.node, level);
      }
    }
  }

  /** `"a"|"b"` costs a token less for each literal than `"a" | "b"`. */
  function printUnion(members: readonly TypeNode[]): string {
    const literals = members.filter((member) => member.kind === "literal");
    const parts = members.filter((member) => member.kind !== "literal").map((member) => print(member, "union"));
    const shown = literals.slice(0, options.maxLiterals);
    if (shown.length < literals.length) {
      const base = [...new Set(literals.map((literal) => typeof literal.value))].filter((name) => !parts.includes(name));
      const some = shown.slice(0, 4).map((literal) => print(literal, "any")).join(", ");
      return [...base, ...parts].join(" | ") + take(` /* one of ${literals.length}: ${some}, … */`);
    }
    const tight = shown.map((literal) => print(literal, "any")).join("|");
    return [...(tight === "" ? [] : [tight]), ...parts].join(parts.length > 1 || tight === "" ? " | " : "|");
  }

  function printTuple({ items, required, rest }: TupleNode): string {
    const parts = items.map((item, i) => (i < required ? print(item, "any") : `${print(item, "postfix")}?`));
    if (rest.kind !== "never") parts.push(`...${print(rest, "postfix")}[]`);
    return take(`[${parts.join(", ")}]`);
  }

  function printObject(node: ObjectNode): string {
    const { properties, patterns, rest } = node;
    if (properties.size === 0 && patterns.length === 0) {
      const values = rest ?? undefined;
      if (values === undefined) return take("Record<string, unknown>");
      // Record of something recursive is a circular alias; an index signature is not.
      return take(isRecursive(values) ? `{ [key: string]: ${print(values, "any")} }` : `Record<string, ${print(values, "any")}>`);
    }
    const lines: string[] = [];
    let commented = false;
    for (const [name, property] of properties) {
      if (left <= 0) break;
      if (options.docs && property.doc !== "") {
        commented = true;
        lines.push(take(`/** ${property.doc} */`));
      }
      lines.push(take(`${propertyKey(name)}${property.optional ? "?" : ""}: ${print(property.type, "any")};`));
    }
    lines.push(...printIndexes(node));
    const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (!commented && length <= LINE && !lines.some((line) => line.includes("\n"))) {
      return `{ ${lines.join(" ").replace(/;$/, "")} }`;
    }
    return `{\n${lines.map((line) => ` ${line}`).join("\n")}\n}`;
  }

  /** An index signature must hold whatever stands beside it, so it is as wide as all of that together. */
  function printIndexes({ properties, patterns, rest }: ObjectNode): string[] {
    const lines: string[] = [];
    const types: string[] = [];
    let optional = false;
    for (const property of properties.values()) {
      types.push(print(property.type, "union"));
      optional ||= property.optional;
    }
    for (const pattern of patterns) {
      const clash = [...properties].some(([name]) => mayMatch(pattern, name)) || patterns.length > 1;
      const type = clash ? "unknown" : print(pattern.type, "any");
      lines.push(take(`[key: ${template(pattern)}]: ${type};`));
      types.push(type);
    }
    if (rest === undefined || rest.kind === "never") return lines;
    const own = print(rest, "union");
    const all = new Set([own, ...types, ...(optional ? ["undefined"] : [])]);
    const joined = [...all].join(" | ");
    const type = own === "unknown" || all.has("unknown") || joined.length > 60 ? "unknown" : joined;
    lines.push(take(`[key: string]: ${type};`));
    return lines;
  }

  const type = print(root, "any");
  const declarations: Declaration[] = [];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const name = names.get(next) as string;
    const doc = options.docs && next.doc !== "" ? `/** ${next.doc} */\n` : "";
    declarations.push({ name, text: `${doc}type ${name} = ${next.node === undefined ? "unknown" : print(next.node, "any")};` });
  }
  return { type, declarations };
}

function mayMatch(pattern: PatternKey, name: string): boolean {
  return pattern.infix ? name.includes(pattern.before) : name.startsWith(pattern.before) && name.endsWith(pattern.after);
}

function template({ before, after, infix }: PatternKey): string {
  const escape = (text: string): string => stringLiteral(text).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, "\\$&");
  return infix ? `\`\${string}${escape(before)}\${string}\`` : `\`${escape(before)}\${string}${escape(after)}\``;
}

function wrap(text: string, own: Level, level: Level): string {
  return LEVELS[level] > LEVELS[own] ? `(${text})` : text;
}

/** A good name from where a reference pointed: its last step, or the root's name. */
function labelOf(definition: Definition, rootName: string): string {
  const steps = definition.label.split(/[#/]/).filter((step) => step !== "");
  const last = steps[steps.length - 1];
  return last === undefined || definition.label === "#" ? rootName : last.replace(/%[0-9A-Fa-f]{2}/g, "-").replace(/\.json$/, "");
}

function isRecursive(node: TypeNode, seen: Set<TypeNode> = new Set()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.kind === "ref") return node.definition.recursive || (node.definition.node !== undefined && isRecursive(node.definition.node, seen));
  return childrenOf(node).some((child) => isRecursive(child, seen));
}

function childrenOf(node: TypeNode): readonly TypeNode[] {
  switch (node.kind) {
    case "array": return [node.items];
    case "tuple": return [...node.items, node.rest];
    case "union": case "intersection": return node.members;
    case "object": {
      const parts = [...node.properties.values()].map((property) => property.type).concat(node.patterns.map((pattern) => pattern.type));
      return node.rest === undefined ? parts : [...parts, node.rest];
    }
    default: return [];
  }
}

/** How often each definition is printed, one and many being all that matters; so each node is visited at most twice. */
function usesOf(root: TypeNode): Map<Definition, number> {
  const uses = new Map<Definition, number>();
  const visits = new Map<TypeNode, number>();
  const open: TypeNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "ref") {
      const count = (uses.get(node.definition) ?? 0) + 1;
      uses.set(node.definition, count);
      if (count === 1 && node.definition.node !== undefined) open.push(node.definition.node);
      continue;
    }
    const seen = visits.get(node) ?? 0;
    if (seen >= 2) continue;
    visits.set(node, seen + 1);
    open.push(...childrenOf(node));
  }
  return uses;
}
