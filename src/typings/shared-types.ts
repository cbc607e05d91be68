// Decides which parts of types get a name of their own: what contains itself, and what is cheaper written once.
// Trust: host
import { memberList } from "./members.ts";
import type { TypeNode } from "./type-node.ts";

/** Which nodes are named, and what their names should recall. */
export interface SharedTypes {
  /** What a name should recall; undefined for a node that is written out where it is used. */
  labelOf(node: TypeNode): string | undefined;
}

/** A root type and what it is called if it needs a name. */
export interface RootType {
  readonly node: TypeNode;
  readonly label: string;
}

/** Characters that a named type must save before a reader is sent elsewhere for it. */
const WORTH_A_NAME = 20;

/** Arguments and results are best read where the tool is: only large ones that many tools share are named. */
const WORTH_A_ROOT_NAME = 1000;

const NAME_LENGTH = 16;

/**
 * Looks at all types of a text together.
 *
 * @param roots types that are printed
 * @param docs whether comments are printed, so that their length counts
 * @param labelled what schemas call a type
 * @returns what to name
 */
export function shareTypes(roots: readonly RootType[], docs: boolean, labelled: (node: TypeNode) => string | undefined): SharedTypes {
  const counts = new Map<TypeNode, number>();
  const labels = new Map<TypeNode, string>();
  const rootNodes = new Set(roots.map((root) => resolved(root.node)));
  const sizes = new Map<TypeNode, number>();
  const named = new Set<TypeNode>();

  function count(root: RootType): void {
    const open: RootType[] = [root];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const node = resolved(next.node);
      const called = next.node.kind === "ref" ? next.node.definition.label : labelled(node);
      const label = lastStep(called ?? "") ?? next.label;
      const seen = counts.get(node) ?? 0;
      counts.set(node, seen + 1);
      if (seen > 0) continue;
      labels.set(node, label);
      // Reversed, so that the first place in reading order gives the name.
      if (node.kind === "ref") {
        if (node.definition.node !== undefined) open.push({ node: node.definition.node, label });
      } else open.push(...memberList(node, label).reverse());
    }
  }

  /** Characters that a node takes where it stands; decides on its way up what is named, so that sharing never doubles. */
  function measure(given: TypeNode): number {
    const node = resolved(given);
    if (node.kind === "ref") return NAME_LENGTH;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    sizes.set(node, NAME_LENGTH);
    let size = ownSize(node, docs);
    for (const member of memberList(node, "")) size += measure(member.node);
    const times = counts.get(node) ?? 0;
    const saved = size * (times - 1) - 10 - NAME_LENGTH * (times + 1);
    const worth = rootNodes.has(node) ? WORTH_A_ROOT_NAME : WORTH_A_NAME;
    if (times > 1 && saved > worth && node.kind !== "primitive" && node.kind !== "literal") {
      named.add(node);
      size = NAME_LENGTH;
    }
    sizes.set(node, size);
    return size;
  }

  for (const root of roots) count(root);
  for (const node of counts.keys()) measure(node.kind === "ref" && node.definition.node !== undefined ? node.definition.node : node);
  return {
    labelOf: (node) => (node.kind === "ref" || named.has(node) ? (labels.get(node) ?? "") : undefined),
  };
}

/**
 * Looks through a reference to a definition that does not contain itself.
 *
 * @param node any node
 * @returns the definition's node, or the reference if it is recursive
 */
export function resolved(node: TypeNode): TypeNode {
  let current = node;
  while (current.kind === "ref" && !current.definition.recursive && current.definition.node !== undefined)
    current = current.definition.node;
  return current;
}

/** A good name from where a reference pointed: its last step. */
function lastStep(reference: string): string | undefined {
  const steps = reference.split(/[#/]/).filter((step) => step !== "");
  return steps[steps.length - 1]?.replace(/%[0-9A-Fa-f]{2}/g, "-").replace(/\.json$/, "");
}

/** What a node takes beside its members. */
function ownSize(node: TypeNode, docs: boolean): number {
  switch (node.kind) {
    case "object": {
      let size = 4 + node.patterns.length * 24 + (node.rest === undefined ? 0 : 18);
      for (const [name, { doc }] of node.properties) size += name.length + 4 + (docs && doc !== "" ? doc.length + 7 : 0);
      return size;
    }
    case "union":
    case "intersection":
      return node.members.length * 2;
    case "tuple":
      return 2 + node.items.length * 2;
    case "array":
      return 2;
    case "rich":
      return node.name.length + 2;
    default:
      return node.size;
  }
}
