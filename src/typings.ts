// cloche/typings: JSON Schema and tools as TypeScript text, usable alone.
// Trust: host
export { declareTools, type DeclareOptions } from "./typings/declare-tools.ts";
export { schemaToType, type TypeOptions, type TypeText } from "./typings/schema-to-type.ts";
export type { Form } from "./typings/tool-text.ts";
export type { StandardSchema } from "./schema/standard-schema.ts";
export type { ZodToTs } from "./typings/with-zod-to-ts.ts";
