// Globals that programs look for and the sandbox does not have: what to say when one is used.
// Trust: host

const NETWORK = "there is no network in the sandbox; call a tool instead: await tools.<server>.<tool>(args)";
const MODULES =
  "nothing is loaded with require; the web's standard globals are there, and tools are called as await tools.<server>.<tool>(args)";
const FILES = "there is no file system in the sandbox; use a tool that reads or writes files, or return the data";
const PAGE = "there is no web page in the sandbox; work with plain data and return it";
const STORAGE = "nothing is stored between programs; keep data in variables and return it";
const TALK = "nobody can be asked from inside a program; return what you need to know";
const ENVIRONMENT = "the sandbox is no Node, Deno or Bun program and has no environment variables; values come as inputs.<name>";
const BYTES = "use Uint8Array with TextEncoder and TextDecoder, atob and btoa, or bytes.toBase64() and Uint8Array.fromBase64(text)";
const THREADS = "there are no threads in the sandbox; start several tool calls together with Promise.all";
const CODE = "code cannot be made from text in the sandbox; write it out in the program";

/** By global name: one sentence for the model, without the name itself. `typeof` of each stays "undefined". */
export const ABSENT: Record<string, string> = {
  fetch: NETWORK,
  Request: NETWORK,
  Response: NETWORK,
  Headers: NETWORK,
  FormData: NETWORK,
  XMLHttpRequest: NETWORK,
  WebSocket: NETWORK,
  EventSource: NETWORK,
  axios: NETWORK,
  navigator: PAGE,
  location: PAGE,
  require: MODULES,
  module: "write export, or return the value",
  exports: "write export, or return the value",
  __dirname: FILES,
  __filename: FILES,
  fs: FILES,
  path: 'join paths as text: parts.join("/")',
  process: ENVIRONMENT,
  Deno: ENVIRONMENT,
  Bun: ENVIRONMENT,
  global: "use globalThis",
  window: "use globalThis; " + PAGE,
  self: "use globalThis",
  document: PAGE,
  HTMLElement: PAGE,
  DOMParser: "there is no HTML or XML parser in the sandbox; use a tool that gives JSON, or match the text with a regular expression",
  localStorage: STORAGE,
  sessionStorage: STORAGE,
  indexedDB: STORAGE,
  caches: STORAGE,
  alert: "use console.log, or return the text",
  confirm: TALK,
  prompt: TALK,
  setImmediate: "use setTimeout(callback, 0) or queueMicrotask(callback)",
  clearImmediate: "use clearTimeout",
  requestAnimationFrame: "use setTimeout",
  requestIdleCallback: "use setTimeout",
  Buffer: BYTES,
  Blob: BYTES,
  File: BYTES,
  FileReader: BYTES,
  ReadableStream: "use an array or an async generator",
  WritableStream: "collect the parts in an array",
  TransformStream: "use an async generator",
  CompressionStream: "there is no compression in the sandbox; use a tool for it",
  DecompressionStream: "there is no compression in the sandbox; use a tool for it",
  Worker: THREADS,
  SharedArrayBuffer: THREADS,
  Atomics: THREADS,
  MessageChannel: THREADS,
  BroadcastChannel: THREADS,
  eval: CODE,
  Function: CODE,
  WebAssembly: "there is no WebAssembly in the sandbox; write the computation in JavaScript",
  Temporal: "use Date, which reckons in the run's time zone (UTC unless the host says otherwise)",
  moment: "use Date and Intl.DateTimeFormat",
  dayjs: "use Date and Intl.DateTimeFormat",
  _: "use the array and object methods of the language",
  lodash: "use the array and object methods of the language",
  $: PAGE,
  importScripts: MODULES,
  DisposableStack: "use try and finally",
  AsyncDisposableStack: "use try and finally",
};
