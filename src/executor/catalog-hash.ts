// One hash over all tool definitions a run could see, and the split of a path into source and tool.
// Trust: host
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { SourceRegistry } from "../bridge/source-registry.ts";
import { canonicalJson } from "../core/canonical-json.ts";

/**
 * Makes a function that hashes the catalog, anew only when a listing changed.
 *
 * @param registry of the executor
 * @returns a function that gives 64 hexadecimal digits (SHA-256 of the canonical definitions by path)
 */
export function createCatalogHash(registry: SourceRegistry): () => string {
  let version = -1;
  let hash = "";
  return () => {
    if (version !== registry.version()) {
      version = registry.version();
      const entries = registry.entries().map((entry): [string, unknown] => [entry.path, entry.definition]);
      entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      hash = bytesToHex(sha256(utf8ToBytes(canonicalJson(entries))));
    }
    return hash;
  };
}

/**
 * Splits `crm.get_contacts`. Source names hold no dot, so the first one separates.
 *
 * @param path exact tool path
 * @returns source and tool; an empty tool when there is no dot
 */
export function splitPath(path: string): { source: string; tool: string } {
  const dot = path.indexOf(".");
  return dot < 0 ? { source: path, tool: "" } : { source: path.slice(0, dot), tool: path.slice(dot + 1) };
}
