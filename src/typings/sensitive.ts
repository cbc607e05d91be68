// Which fields a schema marks as sensitive, and by what kind of token they are read.
// Trust: boundary
import { commentText } from "./comment.ts";

const KIND_OF_FORMAT: { readonly [format: string]: string } = {
  email: "email",
  "idn-email": "email",
  password: "secret",
  phone: "phone",
  tel: "phone",
  telephone: "phone",
  "phone-number": "phone",
  ipv4: "ip",
  ipv6: "ip",
  iban: "iban",
  ssn: "ssn",
  "credit-card": "card",
};

/**
 * Tells whether a schema marks its values as sensitive: by `x-sensitive`, zod's `.meta({ sensitive })`, its format or `writeOnly`.
 *
 * @param schema a schema object
 * @returns the kind, such as `email`; empty when it is marked and no kind is named; undefined when it is not marked
 */
export function sensitiveKind(schema: { readonly [key: string]: unknown }): string | undefined {
  // Words of an enumeration are known to everyone who reads the schema.
  if (schema["enum"] !== undefined || schema["const"] !== undefined) return undefined;
  const format = schema["format"];
  const ofFormat = typeof format === "string" && Object.hasOwn(KIND_OF_FORMAT, format) ? KIND_OF_FORMAT[format] : undefined;
  for (const mark of [schema["x-sensitive"], schema["sensitive"], schema["x-pii"], schema["pii"]]) {
    if (mark === false) return undefined;
    if (mark === true) return ofFormat ?? "";
    if (typeof mark === "string" && mark !== "")
      return commentText(mark, 30)
        .replace(/[^\p{L}\p{N}_-]/gu, "")
        .toLowerCase();
  }
  return ofFormat ?? (schema["writeOnly"] === true ? "secret" : undefined);
}

/**
 * Words for a kind.
 *
 * @param kind what {@link sensitiveKind} gave
 * @returns comment text
 */
export function sensitiveNote(kind: string): string {
  return kind === "" ? "sensitive" : `sensitive: ${kind}`;
}
