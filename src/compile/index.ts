// compile: what the rest of cloche may use of it.
// Trust: boundary
export { compile, type CompileOptions, type CompileResult } from "./compile.ts";
export { frameAt as frame } from "../core/frame.ts";
