// Finds what a `$ref` means inside one schema document: pointers, anchors, `$id`. Never fetches, never throws.
// Trust: boundary
import { isObject, type JsonSchema } from "../core/json.ts";
import { dialectOf, eachSubschema, type Dialect } from "./keywords.ts";

/** A schema as it stands in its document. Nodes are compared by identity. */
export type SchemaNode = JsonSchema;

/** A schema with an address of its own (the document, or a part of it with an `$id`), against which refs in it are read. */
export interface SchemaResource {
  /** Absolute address without fragment. */
  readonly uri: string;
  readonly root: SchemaNode;
  readonly dialect: Dialect;
  readonly anchors: ReadonlyMap<string, SchemaNode>;
  /** Those anchors that a `$dynamicRef` may find from further out. */
  readonly dynamicAnchors: ReadonlyMap<string, SchemaNode>;
}

/** What refs mean in one document. */
export interface SchemaResolver {
  /**
   * Finds the schema that a reference means.
   *
   * @param ref value of `$ref`, `$dynamicRef` (found like a `$ref`) or `$recursiveRef`
   * @param from the schema in which the reference stands
   * @returns a node of the document, or `undefined` when the target is elsewhere, missing or not a schema
   */
  resolve(ref: unknown, from: SchemaNode): SchemaNode | undefined;
  /** The resource in which a node lies; the whole document for a node that is not known (yet). */
  resourceOf(node: SchemaNode): SchemaResource;
}

interface MutableResource extends SchemaResource {
  readonly anchors: Map<string, SchemaNode>;
  readonly dynamicAnchors: Map<string, SchemaNode>;
}

/** Address of a document that gives none; relative `$id`s need some base. */
const NO_ADDRESS = "schema:///";

// A server decides how long a ref is; resolving is linear in it and happens once for each use.
const MAX_REF_LENGTH = 8192;

/**
 * Prepares the references of one schema document.
 *
 * @param root the document; may be cyclic as a JavaScript object, and broken as a schema
 * @returns a resolver; its index is built at the first call, in time linear in the document
 */
export function createResolver(root: JsonSchema): SchemaResolver {
  const resourceByNode = new Map<SchemaNode, MutableResource>();
  const resourceByUri = new Map<string, MutableResource>();
  const document = createResource(root, absolute(ownId(root, dialectOf(root)), NO_ADDRESS) ?? NO_ADDRESS, dialectOf(root));
  let indexed = false;

  function index(start: unknown, within: MutableResource): void {
    // A list instead of recursion: a server may nest as deep as it likes.
    const open: { node: unknown; resource: MutableResource }[] = [{ node: start, resource: within }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      if (!isObject(node) || resourceByNode.has(node)) continue;
      const resource = enter(node, next.resource);
      resourceByNode.set(node, resource);
      const children: unknown[] = [];
      eachSubschema(node, (child) => children.push(child));
      // Backwards, so that of two equal anchors the first in the document wins.
      for (let i = children.length - 1; i >= 0; i--) open.push({ node: children[i], resource });
    }
  }

  function enter(node: { [key: string]: unknown }, outer: MutableResource): MutableResource {
    let resource = outer;
    const dialect = dialectOf(node, outer.dialect);
    const id = ownId(node, dialect);
    if (node === root) {
      resourceByUri.set(document.uri, document);
    } else if (id !== undefined) {
      const uri = absolute(id, outer.uri);
      if (uri !== undefined && uri !== outer.uri) {
        resource = createResource(node, uri, dialect);
        if (!resourceByUri.has(uri)) resourceByUri.set(uri, resource);
      }
    }
    for (const name of anchorsOf(node, dialect)) if (!resource.anchors.has(name)) resource.anchors.set(name, node);
    const dynamic = own(node, "$dynamicAnchor");
    if (typeof dynamic === "string" && !resource.dynamicAnchors.has(dynamic)) resource.dynamicAnchors.set(dynamic, node);
    return resource;
  }

  function find(resource: MutableResource, fragment: string): SchemaNode | undefined {
    if (fragment === "") return asSchema(resource.root);
    if (!fragment.startsWith("/")) return resource.anchors.get(fragment);
    let node: unknown = resource.root;
    let current = resource;
    for (const part of fragment.slice(1).split("/")) {
      node = step(node, part.replaceAll("~1", "/").replaceAll("~0", "~"));
      if (node === undefined) return undefined;
      current = (isObject(node) ? resourceByNode.get(node) : undefined) ?? current;
    }
    // A pointer may lead into an unknown keyword, which the index skipped as data.
    index(node, current);
    return asSchema(node);
  }

  function resolve(ref: unknown, from: SchemaNode): SchemaNode | undefined {
    if (typeof ref !== "string" || ref.length > MAX_REF_LENGTH) return undefined;
    const resource = locate(from);
    const hash = ref.indexOf("#");
    const address = hash < 0 ? ref : ref.slice(0, hash);
    const fragment = hash < 0 ? "" : decode(ref.slice(hash + 1));
    if (fragment === undefined) return undefined;
    if (address !== "") {
      const target = resourceByUri.get(absolute(address, resource.uri) ?? "");
      return target === undefined ? undefined : find(target, fragment);
    }
    // Authors who nest an `$id` often still count their pointers from the top of the document.
    return find(resource, fragment) ?? (resource === document ? undefined : find(document, fragment));
  }

  function locate(node: SchemaNode): MutableResource {
    if (!indexed) {
      indexed = true;
      index(root, document);
    }
    return resourceByNode.get(node) ?? document;
  }

  return { resolve, resourceOf: locate };
}

function createResource(root: SchemaNode, uri: string, dialect: Dialect): MutableResource {
  return { uri, root, dialect, anchors: new Map(), dynamicAnchors: new Map() };
}

/** `$id` (`id` too, where a draft-04 author means it) as far as it gives an address. */
function ownId(node: unknown, dialect: Dialect): string | undefined {
  // Up to draft-07 a `$ref` switches its siblings off, `$id` included.
  if (dialect === "draft-07" && own(node, "$ref") !== undefined) return undefined;
  const id = own(node, "$id") ?? (String(own(node, "$schema")).includes("draft-04") ? own(node, "id") : undefined);
  return typeof id === "string" && id !== "" && !id.startsWith("#") ? id : undefined;
}

function anchorsOf(node: unknown, dialect: Dialect): string[] {
  const id = own(node, "$id");
  const old =
    dialect === "draft-07" && typeof id === "string" && own(node, "$ref") === undefined ? id.slice(id.indexOf("#") + 1) : undefined;
  const names = [own(node, "$anchor"), own(node, "$dynamicAnchor"), old !== undefined && old !== id ? old : undefined];
  return names.filter((name) => typeof name === "string" && name !== "" && !name.startsWith("/")) as string[];
}

function own(node: unknown, key: string): unknown {
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** One step of a JSON Pointer, by own properties only: `constructor` and `__proto__` are names like any other. */
function step(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return /^(?:0|[1-9]\d{0,8})$/.test(name) ? (node[Number(name)] as unknown) : undefined;
  return own(node, name);
}

function asSchema(node: unknown): SchemaNode | undefined {
  return typeof node === "boolean" || isObject(node) ? node : undefined;
}

function decode(fragment: string): string | undefined {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function absolute(reference: string | undefined, base: string): string | undefined {
  if (reference === undefined || reference.length > MAX_REF_LENGTH) return undefined;
  try {
    const url = new URL(reference, base);
    url.hash = "";
    // An empty fragment leaves its `#` behind in some engines.
    return url.href.endsWith("#") ? url.href.slice(0, -1) : url.href;
  } catch {
    return undefined;
  }
}
