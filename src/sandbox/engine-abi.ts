// Names and layout of the pinned engine. They belong to exactly the bytes whose hash stands in wasm/manifest.json.
// Trust: boundary

/** What the sandbox calls in the engine; the pinned build has one-letter names. */
export interface EngineExports {
  readonly malloc: (bytes: number) => number;
  readonly free: (pointer: number) => void;
  readonly newString: (context: number, utf8: number) => number;
  readonly getString: (context: number, value: number) => number;
  readonly freeCString: (context: number, utf8: number) => void;
  readonly freeValue: (context: number, value: number) => void;
  readonly call: (context: number, callee: number, self: number, count: number, values: number) => number;
  readonly evaluate: (context: number, code: number, bytes: number, filename: number, detectModule: number, flags: number) => number;
  readonly takeException: (context: number, maybe: number) => number;
  readonly throwValue: (context: number, value: number) => number;
  readonly isJobPending: (runtime: number) => number;
  readonly executeJobs: (runtime: number, most: number, contextOut: number) => number;
  readonly fuel: WebAssembly.Global;
  readonly mark: WebAssembly.Global;
  readonly sp: WebAssembly.Global;
}

/** Export names of the pinned build. */
export const EXPORT_LETTERS: { readonly [name in Exclude<keyof EngineExports, "fuel" | "mark" | "sp">]: string } = {
  malloc: "v",
  free: "M",
  newString: "_",
  getString: "$",
  freeCString: "S",
  freeValue: "P",
  call: "ma",
  evaluate: "pa",
  takeException: "na",
  throwValue: "w",
  isJobPending: "fa",
  executeJobs: "ga",
};

/** Gives the exports of an instance their real names. */
export function readExports(exports: WebAssembly.Exports): EngineExports {
  const named: { [name: string]: unknown } = { fuel: exports["fuel"], mark: exports["mark"], sp: exports["sp"] };
  for (const [name, letter] of Object.entries(EXPORT_LETTERS)) named[name] = exports[letter];
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined)
      throw new TypeError(
        `this is not cloche's metered engine: it has no export for ${name}; use the loaders of cloche/wasm, or quickjs.wasm of the same version`,
      );
  }
  return named as unknown as EngineExports;
}

/** Address of the allocator's end of the heap (the C variable behind `sbrk`). */
export const SBRK_ADDRESS = 86_864;

/** End of the static data; the stack lies between it and the heap. */
export const STACK_LOW = 90_208;

/** Start of the heap in the metered build, and the stack pointer of an idle instance. */
export const STACK_TOP: number = STACK_LOW + 256 * 1024;

/** Evaluates at the top level, with `await`, to a promise of `{ value }`. */
export const EVAL_ASYNC = 128;

/** Only parses. */
export const EVAL_COMPILE_ONLY = 32;

/** Tag of an exception in the upper half of a NaN-boxed JSValue; integers have 0 there. */
export const TAG_EXCEPTION = 6;

/** Tag of `undefined`. */
export const TAG_UNDEFINED = 3;

/** Tags of strings: flat, and rope. */
export const STRING_TAGS: readonly number[] = [-7, -6];

/** Stack that guest code may use; more would let nested native calls reach the host's own end first. */
export const GUEST_STACK_BYTES: number = 64 * 1024;

/** Where in the JSRuntime the flags are that make the compiler drop source text and line tables. */
export const STRIP_FLAGS_OFFSET = 228;
export const STRIP_SOURCE_AND_DEBUG = 3;

/** Where in the JSRuntime the pointer to the rejection tracker is, and the hook's place in the function table. */
export const REJECTION_TRACKER_OFFSET = 160;
export const REJECTION_HOOK_INDEX = 471;

/** Magic number under which the hook calls the host function. */
export const REJECTION_MAGIC = -1;
