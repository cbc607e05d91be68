// Which fields a schema marks as sensitive, and by what kind of token they are read.
// Trust: boundary
import { commentText } from "./comment.ts";

/**
 * Tells whether a schema marks its values as sensitive.
 *
 * @param schema a schema object
 * @returns the kind (`email`, what `x-sensitive` or zod's `meta({ sensitive })` says, else `secret`); undefined if it is not marked
 */
export function sensitiveKind(schema: { readonly [key: string]: unknown }): string | undefined {
  for (const mark of [schema["x-sensitive"], schema["sensitive"]]) {
    if (mark === true) return "secret";
    if (typeof mark === "string" && mark !== "") return commentText(mark, 30).replace(/[^\p{L}\p{N}_-]/gu, "") || "secret";
  }
  if (schema["format"] === "email" || schema["format"] === "idn-email") return "email";
  if (schema["format"] === "password" || schema["writeOnly"] === true) return "secret";
  return undefined;
}
