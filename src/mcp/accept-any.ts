// A result schema that refuses nothing, for both SDK lines: one bad tool must not cost the whole list.
// Trust: boundary
import type { AnySchema } from "@modelcontextprotocol/sdk/server/zod-compat.js";

const SCHEMA = {
  // SDK v1 takes it for a zod 3 schema.
  safeParse: (data: unknown) => ({ success: true, data }),
  // SDK v2 takes it for a Standard Schema.
  "~standard": { version: 1, vendor: "cloche", validate: (value: unknown) => ({ value }) },
};

/** Passes a result through as the server sent it; what reads it checks it. */
export const ACCEPT_ANY: AnySchema = SCHEMA as unknown as AnySchema;
