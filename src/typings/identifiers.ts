// Names and literals in TypeScript text: exactly the string they stand for, nothing that could end them.
// Trust: boundary
import { TAKEN_TYPE_NAMES } from "./taken-names.ts";

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

// In a type literal `new(...)` is a construct signature, and these read as modifiers before a name.
const NEEDS_QUOTES: ReadonlySet<string> = new Set(["new", "get", "set", "readonly", "constructor", "__proto__"]);

// Characters that are invisible, change the reading order or end a line for some reader: always as escapes.
const ESCAPED = /[\p{Cf}\p{Co}\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * Writes a string as a literal.
 *
 * @param value any string, lone surrogates included
 * @returns a double-quoted literal that means exactly that string, also inside a comment
 */
export function stringLiteral(value: string): string {
  const quoted = JSON.stringify(value).replace(ESCAPED, (found) =>
    [...Array(found.length).keys()].map((i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
  );
  return quoted.replaceAll("*/", "*\\/").replaceAll("/*", "\\/*");
}

/**
 * Writes a name of a property or method.
 *
 * @param name any string
 * @returns the name itself if it is a plain identifier, else a literal
 */
export function propertyKey(name: string): string {
  return IDENTIFIER.test(name) && !NEEDS_QUOTES.has(name) ? name : stringLiteral(name);
}

// What every object has: to the compiler `{}` has a `constructor` that is a function, so one that may be missing may be that.
const INHERITED: ReadonlySet<string> = new Set([
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

/**
 * Whether the compiler finds a property on every object, whether or not it is there.
 *
 * @param name any string
 * @returns true for the members of Object
 */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/**
 * How a program reaches a member: `.name` or `["name"]`.
 *
 * @param name any string
 * @returns text to put behind an expression
 */
export function memberAccess(name: string): string {
  return IDENTIFIER.test(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** Gives each type name once. */
export interface TypeNames {
  /**
   * @param label what the name should recall; any text
   * @returns a new identifier that hides nothing a program may need
   */
  create(label: string): string;
  /** Gives a name back that was not used after all. */
  release(name: string): void;
}

/**
 * Makes a register of type names.
 *
 * @param prefix what every name begins with; any text
 * @returns an empty register
 */
export function createTypeNames(prefix = ""): TypeNames {
  const used = new Set<string>();
  const start = pascalCase(prefix);
  return {
    create: (label) => {
      let base = pascalCase(label);
      if (start !== "" && !base.startsWith(start)) base = start + base;
      if (!/^[A-Z]/.test(base)) base = `T${base}`;
      let name = base;
      for (let n = TAKEN_TYPE_NAMES.has(base) ? 1 : 2; used.has(name) || TAKEN_TYPE_NAMES.has(name); n++) name = `${base}${n}`;
      used.add(name);
      return name;
    },
    release: (name) => {
      used.delete(name);
    },
  };
}

/** `foo-bar baz` as `FooBarBaz`; empty where nothing in it can stand in an identifier. */
function pascalCase(text: string): string {
  const words =
    text
      .slice(0, 200)
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .map((word) => (word[0] as string).toUpperCase() + word.slice(1))
    .join("")
    .slice(0, 40);
}
