// The one table of which folder of src/ may import which, and which package is known where. `tsx scripts/layers.ts` prints it.
// Trust: host
import { pathToFileURL } from "node:url";

/** Folders that every folder above core may use. */
const BASE = ["core", "schema"] as const;

/** Folder of src/ → folders it may import besides itself. Entries (files directly in src/) may import any folder, and nobody imports them. */
export const LAYERS: { readonly [folder: string]: readonly string[] } = {
  core: [],
  schema: ["core"],
  adapters: BASE,
  audit: BASE,
  bridge: BASE,
  cli: [...BASE, "discovery", "executor", "mcp"],
  compile: BASE,
  mcp: BASE,
  openapi: BASE,
  policy: BASE,
  privacy: BASE,
  result: BASE,
  sandbox: BASE,
  serve: BASE,
  session: BASE,
  skills: BASE,
  store: BASE,
  typecheck: BASE,
  typings: BASE,
  discovery: [...BASE, "typings"],
  // Composition: the one folder that sees its neighbours.
  executor: [
    ...BASE,
    "audit",
    "bridge",
    "compile",
    "discovery",
    "policy",
    "privacy",
    "result",
    "sandbox",
    "session",
    "skills",
    "store",
    "typings",
  ],
};

/** Package, or file outside of src/ → folders that may import it. A dependency is imported in one place. */
export const PACKAGES: { readonly [name: string]: readonly string[] } = {
  "@modelcontextprotocol/sdk": ["cli", "mcp"],
  "@noble/hashes": ["audit", "executor", "privacy"],
  "cloche/wasm": ["sandbox"],
  ibantools: ["privacy"],
  "libphonenumber-js": ["privacy"],
  "node:": ["cli"],
  "quickjs-emscripten-core": ["sandbox"],
  sucrase: ["compile"],
  typescript: ["typecheck"],
  "wasm/": ["sandbox"],
  zod: ["mcp"],
};

/** One import that the table does not allow. */
export interface Breach {
  readonly file: string;
  readonly specifier: string;
  readonly reason: string;
}

/**
 * Judges one import.
 *
 * @param file path below src/ with forward slashes, such as `mcp/connect.ts`
 * @param specifier as the import names it
 * @returns why it is not allowed, or `undefined`
 */
export function breach(file: string, specifier: string): string | undefined {
  const from = folderOf(file);
  if (from !== undefined && LAYERS[from] === undefined) return `the folder ${from}/ is not in the layer table`;
  if (!specifier.startsWith(".")) return packageBreach(from, specifier);
  const target = new URL(specifier, `file:///src/${file}`).pathname;
  if (!target.startsWith("/src/")) return packageBreach(from, target.slice(1));
  const path = target.slice("/src/".length);
  const to = folderOf(path);
  if (to === undefined) return `${path} is an entry; entries are for users of the package`;
  if (from === undefined || to === from || LAYERS[from]?.includes(to) === true) return undefined;
  return `${from}/ may import only ${[...(LAYERS[from] ?? []), "itself"].join(", ")}`;
}

function packageBreach(from: string | undefined, specifier: string): string | undefined {
  const name = Object.keys(PACKAGES).find(
    (known) => specifier === known || specifier.startsWith(known.endsWith("/") || known.endsWith(":") ? known : `${known}/`),
  );
  if (name === undefined) return `${specifier} is not in the package table`;
  const folders = PACKAGES[name] ?? [];
  // The program's entry is part of cli/, and an entry of a folder may use what the folder uses.
  if (from === undefined || folders.includes(from)) return undefined;
  return `only ${folders.join(", ")} may import ${name}`;
}

function folderOf(path: string): string | undefined {
  const slash = path.indexOf("/");
  return slash === -1 ? undefined : path.slice(0, slash);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [folder, below] of Object.entries(LAYERS)) console.log(`${folder.padEnd(12)}${below.join(" ")}`);
}
