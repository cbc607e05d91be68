// cloche/typings: JSON Schema and tools as TypeScript text, usable alone.
// Trust: host
export { declareCatalog, type CatalogOptions, type CatalogServer } from "./typings/declare-catalog.ts";
export { declareTools, type DeclareOptions } from "./typings/declare-tools.ts";
export { schemaToType, type TypeText } from "./typings/schema-to-type.ts";
export { observeShape, type Shape } from "./typings/shape.ts";
export { signature, type Form } from "./typings/tool-text.ts";
