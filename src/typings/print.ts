// Prints type nodes as TypeScript: parentheses where precedence needs them, as few tokens as reads well.
// Trust: host
import { isInherited, propertyKey, stringLiteral, type TypeNames } from "./identifiers.ts";
import { memberList } from "./members.ts";
import { matchesPattern } from "./pattern-key.ts";
import { resolved, type SharedTypes } from "./shared-types.ts";
import type { ObjectNode, PatternKey, TupleNode, TypeNode } from "./type-node.ts";

/** How to print. */
export interface PrintOptions {
  /** Whether properties get their comments. */
  readonly docs: boolean;
  /** Which parts are named. */
  readonly shared: SharedTypes;
  /** Gives named types their names. */
  readonly names: TypeNames;
  /** Most characters of one type; what would be longer is `unknown` from there on. */
  readonly maxCharacters: number;
  /** A type longer than this has its innermost objects hinted at instead of written out. */
  readonly goodLength?: number;
  /** Most literals shown of one union; of the rest a comment tells. */
  readonly maxLiterals: number;
}

/** Prints types that share their named parts. */
export interface Printer {
  /**
   * @param node a type
   * @returns type text
   */
  print(node: TypeNode): string;
  /** Declarations of the named parts that texts printed so far refer to, in order of first use; each only once. */
  declarations(): string[];
}

const LEVELS = { any: 0, union: 1, intersection: 2, postfix: 3 } as const;
type Level = keyof typeof LEVELS;

/** How deep objects are written out, one try after the other, until the text is short enough. */
const DEPTHS = [Infinity, 3, 2] as const;

/** Objects up to this length stay on one line if nothing in them has a comment. */
const LINE = 120;

/**
 * Makes a printer.
 *
 * @param options how to print
 * @returns a printer
 */
export function createPrinter(options: PrintOptions): Printer {
  const names = new Map<TypeNode, string>();
  const pending: TypeNode[] = [];
  let left = 0;
  // A text of many types may be as long as all of them, but not each of its shared parts as long as that again.
  let pool = 0;
  let nesting = 0;
  let maxNesting = Infinity;

  function nameOf(node: TypeNode, label: string): string {
    let name = names.get(node);
    if (name === undefined) {
      name = options.names.create(label);
      names.set(node, name);
      pending.push(node);
    }
    return name;
  }

  function take(text: string): string {
    left -= text.length;
    return text;
  }

  function print(given: TypeNode, level: Level): string {
    if (left <= 0) return "unknown";
    const node = resolved(given);
    const label = options.shared.labelOf(node);
    return label === undefined ? expression(node, level) : take(nameOf(node, label));
  }

  function expression(node: TypeNode, level: Level): string {
    switch (node.kind) {
      case "unknown":
      case "never":
        return take(node.kind);
      case "primitive": {
        const name = node.name === "integer" ? "number" : node.name;
        return take(node.note === "" ? name : `${name} /* ${node.note} */`);
      }
      case "literal":
        return take(typeof node.value === "string" ? stringLiteral(node.value) : String(node.value));
      case "array":
        return `${print(node.items, "postfix")}${take("[]")}`;
      case "tuple":
        return printTuple(node);
      case "object":
        return printObject(node);
      case "union":
        return wrap(printUnion(node.members), "union", level);
      case "intersection":
        return wrap(node.members.map((member) => print(member, "intersection")).join(" & "), "intersection", level);
      case "rich":
        return take(node.name) + (node.args.length === 0 ? "" : `<${node.args.map((arg) => print(arg, "any")).join(", ")}>`);
      case "ref":
        return node.definition.node === undefined ? take("unknown") : print(node.definition.node, level);
    }
  }

  /** `"a"|"b"` costs a token less for each literal than `"a" | "b"`. */
  function printUnion(members: readonly TypeNode[]): string {
    const literals = members.filter((member) => member.kind === "literal");
    const parts = [...new Set(members.filter((member) => member.kind !== "literal").map((member) => print(member, "union")))];
    if (literals.length > options.maxLiterals) {
      const base = [...new Set(literals.map((literal) => typeof literal.value))].filter((name) => !parts.includes(name));
      const some = literals
        .slice(0, 4)
        .map((literal) => print(literal, "any"))
        .join(", ");
      return [...base, ...parts].join(" | ") + take(` /* one of ${literals.length}: ${some}, … */`);
    }
    const tight = literals.map((literal) => print(literal, "any")).join("|");
    return [...(tight === "" ? [] : [tight]), ...parts].join(parts.length > 1 || tight === "" ? " | " : "|");
  }

  function printTuple({ items, required, rest }: TupleNode): string {
    const parts = items.map((item, i) => (i < required ? print(item, "any") : `${print(item, "postfix")}?`));
    if (rest.kind !== "never") parts.push(`...${print(rest, "postfix")}[]`);
    left -= parts.length * 2;
    return `[${parts.join(", ")}]`;
  }

  function printObject(node: ObjectNode): string {
    const { properties, patterns, rest } = node;
    if (properties.size === 0 && patterns.length === 0) {
      if (rest === undefined || rest.kind === "unknown") return take("Record<string, unknown>");
      // Record of something recursive is a circular alias; an index signature is not.
      const values = print(rest, "any");
      left -= 16;
      return isRecursive(rest) ? `{ [key: string]: ${values} }` : `Record<string, ${values}>`;
    }
    if (nesting >= maxNesting) return take("object /* … */");
    nesting++;
    const text = printProperties(node);
    nesting--;
    return text;
  }

  function printProperties(node: ObjectNode): string {
    const lines: string[] = [];
    let commented = false;
    for (const [name, property] of node.properties) {
      if (left <= 0) break;
      if (options.docs && property.doc !== "") {
        commented = true;
        lines.push(take(`/** ${property.doc} */`));
      }
      const key = take(`${propertyKey(name)}${property.optional ? "?" : ""}: `);
      lines.push(
        `${key}${property.optional && isInherited(name) ? `${print(property.type, "union")} | Function` : print(property.type, "any")};`,
      );
    }
    lines.push(...printIndexes(node));
    const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (!commented && length <= LINE && !lines.some((line) => line.includes("\n"))) return `{ ${lines.join(" ").replace(/;$/, "")} }`;
    // One space a level is free as a token at the first and cheap after; below eight nobody counts any more.
    return nesting > 8 ? `{\n${lines.join("\n")}\n}` : `{\n ${lines.join("\n").replaceAll("\n", "\n ")}\n}`;
  }

  /** An index signature must hold whatever stands beside it, so it is as wide as all of that together. */
  function printIndexes({ properties, patterns, rest }: ObjectNode): string[] {
    if (patterns.length === 0 && (rest === undefined || rest.kind === "never")) return [];
    const lines: string[] = [];
    const types: string[] = [];
    for (const pattern of patterns) {
      const clash = patterns.length > 1 || [...properties.keys()].some((name) => matchesPattern(pattern, name));
      const type = clash ? "unknown" : print(pattern.type, "any");
      lines.push(`${take(`[key: ${template(pattern)}]: `)}${type};`);
      types.push(type);
    }
    if (rest === undefined || rest.kind === "never") return lines;
    const own = print(rest, "union");
    const all = new Set([own, ...types]);
    for (const [name, property] of properties) {
      if (own === "unknown" || all.size > 4) break;
      all.add(print(property.type, "union"));
      if (property.optional && isInherited(name)) all.add("Function");
      if (property.optional) all.add("undefined");
    }
    const joined = [...all].join(" | ");
    lines.push(take(`[key: string]: ${all.has("unknown") || all.size > 4 || joined.length > 80 ? "unknown" : joined};`));
    return lines;
  }

  /** Prints in as much depth as the length allows; names that a longer try needed are given back. */
  function fitted(node: TypeNode, limit: number, inner: (node: TypeNode) => string): string {
    let text = "";
    for (const depth of options.goodLength === undefined ? [Infinity] : DEPTHS) {
      const before = pending.length;
      left = limit;
      maxNesting = depth;
      text = inner(node);
      if (text.length <= (options.goodLength ?? Infinity) || depth === DEPTHS[DEPTHS.length - 1]) break;
      for (const unused of pending.splice(before)) {
        options.names.release(names.get(unused) as string);
        names.delete(unused);
      }
    }
    return text;
  }

  return {
    print: (root) => {
      pool += options.maxCharacters;
      return fitted(root, options.maxCharacters, (node) => print(node, "any"));
    },
    declarations: () => {
      const lines: string[] = [];
      for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
        const definition = next.kind === "ref" ? next.definition : undefined;
        const doc = options.docs && definition !== undefined && definition.doc !== "" ? `/** ${definition.doc} */\n` : "";
        const text = fitted(next, Math.min(pool, options.maxCharacters), (node) =>
          definition?.node === undefined ? expression(node, "any") : print(definition.node, "any"),
        );
        pool -= text.length + doc.length;
        lines.push(`${doc}type ${names.get(next) as string} = ${text};`);
      }
      return lines;
    },
  };
}

function template({ before, after, infix }: PatternKey): string {
  const escape = (text: string): string => stringLiteral(text).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, "\\$&");
  return infix ? `\`\${string}${escape(before)}\${string}\`` : `\`${escape(before)}\${string}${escape(after)}\``;
}

function wrap(text: string, own: Level, level: Level): string {
  return LEVELS[level] > LEVELS[own] ? `(${text})` : text;
}

function isRecursive(node: TypeNode, seen: Set<TypeNode> = new Set()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.kind === "ref")
    return node.definition.recursive || (node.definition.node !== undefined && isRecursive(node.definition.node, seen));
  return memberList(node, "").some((member) => isRecursive(member.node, seen));
}
