// compile: what the rest of cloche may use of it.
// Trust: boundary
export { analyze } from "./analyze.ts";
export { checkProgram } from "./check-program.ts";
export { compile, type CompileOptions, type CompileResult, type TypedText } from "./compile.ts";
export type { LiteralArguments } from "./literal-arguments.ts";
export type { ToolAnalysis, ToolUse } from "./tool-uses.ts";
export { createLocator } from "./program.ts";
export { frameAt as frame } from "../core/frame.ts";
