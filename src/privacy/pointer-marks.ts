// Fields as the host names them: JSON Pointers in which `*` stands for any one key or index.
// Trust: host
import { matchesToolGlob } from "./tool-glob.ts";
import { kindName } from "./kind-name.ts";

/** One place of an answer, as the host's pointers see it. */
export interface PointerMark {
  readonly kind: string | undefined;
  /** Whether places in an array differ by their index. */
  readonly usesIndex: boolean;
  property(name: string): PointerMark | undefined;
  item(index: number): PointerMark | undefined;
}

interface Node {
  kind: string | undefined;
  readonly children: Map<string, Node>;
}

/**
 * Compiles pointers.
 *
 * @param fields kinds by pointer, by tool glob
 * @throws TypeError for a pointer that does not begin with `/`, or a kind that is not a name
 */
export function createPointerMarks(fields: { [toolGlob: string]: { [pointer: string]: string } }): {
  kinds: readonly string[];
  names: readonly string[];
  of(path: string): PointerMark | undefined;
} {
  const kinds = new Set<string>();
  const names = new Set<string>();
  const tools = Object.entries(fields).map(([glob, pointers]) => {
    const root: Node = { kind: undefined, children: new Map() };
    if (typeof pointers !== "object" || pointers === null)
      throw new TypeError(`privacy.fields[${JSON.stringify(glob)}] must be an object of JSON Pointers`);
    for (const [pointer, kind] of Object.entries(pointers)) {
      if (pointer !== "" && !pointer.startsWith("/"))
        throw new TypeError(`privacy.fields: ${JSON.stringify(pointer)} is not a JSON Pointer; it must begin with /`);
      if (typeof kind !== "string" || kind === "")
        throw new TypeError(`privacy.fields: the kind of ${JSON.stringify(pointer)} must be a name, such as "name"`);
      kinds.add(kindName(kind));
      names.add(pointer.split("/").findLast((segment) => segment !== "*") ?? "");
      insert(root, pointer, kindName(kind));
    }
    return { glob, root };
  });
  return {
    kinds: [...kinds],
    names: [...names].filter((name) => name !== ""),
    of: (path) => markOf(tools.filter(({ glob }) => matchesToolGlob(glob, path)).map(({ root }) => root)),
  };
}

function insert(root: Node, pointer: string, kind: string): void {
  let node = root;
  for (const segment of pointer.split("/").slice(1)) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    let child = node.children.get(key);
    if (child === undefined) node.children.set(key, (child = { kind: undefined, children: new Map() }));
    node = child;
  }
  node.kind = kind;
}

function markOf(nodes: readonly Node[]): PointerMark | undefined {
  if (nodes.length === 0) return undefined;
  const kind = nodes.find((node) => node.kind !== undefined)?.kind;
  // Everything below a named place is sensitive with it.
  if (kind !== undefined) return whole(kind);
  return {
    kind: undefined,
    usesIndex: nodes.some((node) => [...node.children.keys()].some((key) => key !== "*")),
    property: (name) => markOf(step(nodes, name)),
    item: (index) => markOf(step(nodes, String(index))),
  };
}

function step(nodes: readonly Node[], key: string): Node[] {
  const next: Node[] = [];
  for (const { children } of nodes) {
    const exact = children.get(key);
    if (exact !== undefined) next.push(exact);
    const any = key === "*" ? undefined : children.get("*");
    if (any !== undefined) next.push(any);
  }
  return next;
}

function whole(kind: string): PointerMark {
  const mark: PointerMark = { kind, usesIndex: false, property: () => mark, item: () => mark };
  return mark;
}
