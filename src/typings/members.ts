// The types inside a type, with what a name for each could recall.
// Trust: host
import type { TypeNode } from "./type-node.ts";

/** A type inside another. */
export interface Member {
  readonly node: TypeNode;
  readonly label: string;
}

/**
 * Lists the types directly inside a type; a reference has none.
 *
 * @param node any node
 * @param label what the node itself could be called
 * @returns its members in the order in which they are printed
 */
export function memberList(node: TypeNode, label: string): Member[] {
  switch (node.kind) {
    case "array":
      return [{ node: node.items, label: singular(label) }];
    case "tuple":
      return [...node.items, node.rest].map((item) => ({ node: item, label }));
    case "rich":
      return node.args.map((arg) => ({ node: arg, label: singular(label) }));
    case "union":
    case "intersection":
      return node.members.map((member) => ({ node: member, label: tagOf(member) ?? label }));
    case "object": {
      const members: Member[] = [];
      for (const [name, { type }] of node.properties) members.push({ node: type, label: name });
      for (const pattern of node.patterns) members.push({ node: pattern.type, label });
      if (node.rest !== undefined) members.push({ node: node.rest, label: singular(label) });
      return members;
    }
    default:
      return [];
  }
}

/** A branch of a union is best known by the literal that tells it from the others. */
function tagOf(node: TypeNode): string | undefined {
  if (node.kind !== "object") return undefined;
  for (const { type } of node.properties.values())
    if (type.kind === "literal" && typeof type.value === "string" && type.value.length <= 40) return type.value;
  return undefined;
}

function singular(label: string): string {
  return /[^s]s$/.test(label) && label.length > 3 ? label.slice(0, -1) : label;
}
