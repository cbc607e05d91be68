// Builds wasm/ and the guest prelude from the pinned packages: metered engine, one glue file, inlined copy, image hashes.
// Trust: host
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { rolldown } from "rolldown";
import { EXPORT_LETTERS, REJECTION_HOOK_INDEX, STACK_LOW, STACK_TOP } from "../src/sandbox/engine-abi.ts";
import { meter } from "./meter.ts";
import { addRejectionHook } from "./rejection-hook.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PACKAGE = "@jitl/quickjs-wasmfile-release-sync";
const require = createRequire(import.meta.url);

/** Stack for the engine's native frames; the guest may use 64 KiB of it. */
const STACK_BYTES = 256 * 1024;
/** Static data and stack: nothing smaller could start. */
const MINIMUM_PAGES = 6;

interface Manifest {
  package: string;
  version: string;
  original: string;
  metered: string;
  loops: number;
  blockMoves: number;
  stackGuards: number;
  polls: number;
  stackLow: number;
  stackTop: number;
  prelude: string;
  image: { full: string; strict: string };
}

/** C names of what the sandbox calls. */
const FFI_NAMES = {
  malloc: "malloc",
  free: "free",
  newString: "QTS_NewString",
  getString: "QTS_GetString",
  freeCString: "QTS_FreeCString",
  freeValue: "QTS_FreeValuePointer",
  call: "QTS_Call",
  evaluate: "QTS_Eval",
  takeException: "QTS_ResolveException",
  throwValue: "QTS_Throw",
  isJobPending: "QTS_IsJobPending",
  executeJobs: "QTS_ExecutePendingJob",
} as const;

const checking = process.argv.includes("--check");
const manifestPath = join(ROOT, "wasm/manifest.json");
const pinned = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;

const wasmPath = require.resolve(`${PACKAGE}/wasm`);
const original = new Uint8Array(readFileSync(wasmPath));
const { version } = JSON.parse(readFileSync(require.resolve(`${PACKAGE}/package.json`), "utf8")) as { version: string };
// Every address and export name in src/sandbox/ belongs to these very bytes.
if (version !== pinned.version || sha256(original) !== pinned.original) {
  throw new Error(`${PACKAGE} is ${version} ${sha256(original)}; wasm/manifest.json pins ${pinned.version} ${pinned.original}`);
}

const { bytes: hooked, tableIndex } = addRejectionHook(original);
const metered = meter(hooked, { stackBytes: STACK_BYTES, minimumPages: MINIMUM_PAGES });
const { bytes, loops, blockMoves, stackGuards, polls, stackLow, stackTop } = metered;
// The interpreter's poll and that of the regular expressions.
if (polls !== 2) throw new Error(`expected two polls in the engine, found ${polls}`);
if (!WebAssembly.validate(bytes)) throw new Error("the metered engine is not valid WebAssembly");
if (stackLow !== STACK_LOW || stackTop !== STACK_TOP || tableIndex !== REJECTION_HOOK_INDEX) {
  throw new Error(`src/sandbox/engine-abi.ts is not about this engine: stack ${stackLow} to ${stackTop}, hook ${tableIndex}`);
}

const prelude = await bundlePrelude();
mkdirSync(join(ROOT, "wasm"), { recursive: true });
checkExportNames(readFileSync(require.resolve(`${PACKAGE}/emscripten-module`), "utf8"));
write("wasm/quickjs.wasm", bytes);
write("wasm/inline.js", inlined(bytes));
write("wasm/glue.js", await bundleGlue());
write(
  "src/sandbox/prelude-text.ts",
  `// The guest's prelude, bundled from guest/ by scripts/build-wasm.ts. Not committed.\n// Trust: guest text\n\n/** One script for each file; the last one exports \`install\`. */\nexport const PRELUDE_PARTS: readonly string[] = ${JSON.stringify(prelude, null, 1)};\n`,
);

const { imageHash } = await import("../src/sandbox/image-hash.ts");
const module = new WebAssembly.Module(bytes);
const manifest: Manifest = {
  package: PACKAGE,
  version,
  original: sha256(original),
  metered: sha256(bytes),
  loops,
  blockMoves,
  stackGuards,
  polls,
  stackLow,
  stackTop,
  prelude: sha256(prelude.join("\n")),
  image: { full: await imageHash(module, "full"), strict: await imageHash(module, "strict") },
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;
if (checking && text !== readFileSync(manifestPath, "utf8"))
  throw new Error(`wasm/manifest.json does not match what this tree builds:\n${text}`);
if (text !== readFileSync(manifestPath, "utf8")) writeFileSync(manifestPath, text);
console.log(
  `wasm: ${bytes.length} bytes, ${loops} loops and ${blockMoves} block moves metered, ${stackGuards} stack guards, prelude ${prelude.join("").length} characters`,
);

/** Others may be importing the file at this moment: it is never seen half written, nor touched when nothing changed. */
function write(name: string, content: Uint8Array | string): void {
  const path = join(ROOT, name);
  const bytesOf = Buffer.from(content);
  if (existsSync(path) && readFileSync(path).equals(bytesOf)) return;
  writeFileSync(`${path}.${process.pid}`, bytesOf);
  renameSync(`${path}.${process.pid}`, path);
}

/** The pinned loader says which letter stands for which function. */
function checkExportNames(loader: string): void {
  for (const [name, letter] of Object.entries(EXPORT_LETTERS)) {
    if (!loader.includes(`c._${FFI_NAMES[name as keyof typeof FFI_NAMES]}=b.${letter};`))
      throw new Error(`src/sandbox/engine-abi.ts: ${name} is not ${letter} in this engine`);
  }
}

/**
 * The prelude as one script for each file, in the order of their imports. The engine keeps a whole script's parse tree until it has
 * compiled it all, and the holes that leaves would be copied with the image: in one script it is twice as large.
 */
async function bundlePrelude(): Promise<string[]> {
  const bundler = await rolldown({
    input: join(ROOT, "src/sandbox/guest/bridge.ts"),
    cwd: ROOT,
    platform: "neutral",
    transform: { target: "es2022" },
    onLog,
  });
  const { output } = await bundler.generate({ format: "cjs", preserveModules: true, minify: true });
  await bundler.close();
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const order: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (order.includes(name)) return;
    if (path.includes(name)) throw new Error(`the prelude's modules import each other: ${[...path, name].join(" -> ")}`);
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported, [...path, name]);
    order.push(name);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) visit(name, []);
  return order.map((name) => {
    const code = chunks.get(name)?.code ?? "";
    const linked = code.replace(
      /\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g,
      (_all, specifier: string) => `require(${order.indexOf(posix.join(posix.dirname(name), specifier))})`,
    );
    if (linked.includes("require(-1)")) throw new Error(`${name} imports something that is not part of the prelude`);
    return `(function(require,exports){"use strict";${linked.trim()}})`;
  });
}

async function bundleGlue(): Promise<string> {
  const bundler = await rolldown({
    input: join(ROOT, "scripts/glue-entry.ts"),
    cwd: ROOT,
    platform: "neutral",
    // Of the package's loaders only that for Workers has neither a URL nor Node code in it.
    resolve: { conditionNames: ["workerd", "import"] },
    transform: { target: "es2022" },
    onLog,
  });
  const { output } = await bundler.generate({ format: "esm", codeSplitting: false, minify: false });
  await bundler.close();
  if (output.length !== 1) throw new Error("expected one file");
  const { code } = output[0];
  const forbidden = /\bimport\s*\(|\bimport\.meta\b|\brequire\s*\(|\beval\s*\(|\bnew\s+Function\b/.exec(
    code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, ""),
  );
  if (forbidden !== null) throw new Error(`wasm/glue.js contains ${forbidden[0]}: it would not run in an extension or a Worker`);
  return `${notices()}${code}`;
}

function onLog(level: string, log: { readonly message: string }): void {
  if (level === "warn") throw new Error(`rolldown: ${log.message}`);
}

function notices(): string {
  const parts = [PACKAGE, "quickjs-emscripten-core"].map((name) => {
    const folder = join(ROOT, "node_modules", name);
    const { version: v } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return `${name} ${v}\n\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}`;
  });
  return `/*!\nBundled by scripts/build-wasm.ts from:\n\n${parts.join("\n\n").replaceAll("*/", "* /")}\n*/\n`;
}

function inlined(engine: Uint8Array): string {
  const text64 = deflateRawSync(engine, { level: 9 }).toString("base64");
  return `// The metered engine, deflated and in base64. Generated by scripts/build-wasm.ts.
// Trust: host
const TEXT =
  "${text64}";

export async function loadModule() {
  const inflated = new Blob([decode()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compile(await new Response(inflated).arrayBuffer());
}

function decode() {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(TEXT);
  const binary = atob(TEXT);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
`;
}

function sha256(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}
