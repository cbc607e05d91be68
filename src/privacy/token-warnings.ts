// Tells the model of operations in its program that cannot work on a token, before it trusts their answer.
// Trust: guest text
import { propertyOf } from "./property-names.ts";
import { aliasesOf } from "./token-aliases.ts";

/** Names of variables and properties that mostly hold sensitive values. */
const SENSITIVE = new Set(
  "email emails mail phone phones mobile tel telephone fax iban card ssn passport password secret apikey ip recipient sender".split(" "),
);

interface Operation {
  readonly names: string;
  /** What the model should know, after "… on a token". */
  readonly advice: string;
}

const SEARCHING: Operation = {
  names: "endsWith|startsWith|includes|indexOf|lastIndexOf|search|match|matchAll|split",
  advice:
    "a token has none of the value's characters; use tools.$privacy.domainOf(token) for the domain of an address, or sameAs(token, text) to compare",
};
const CUTTING: Operation = {
  names: "slice|substring|substr|charAt|charCodeAt|codePointAt|at",
  advice: "a cut token is refused by every tool; use tools.$privacy.last4(token) or mask(token)",
};
const CHANGING: Operation = {
  names: "replace|replaceAll|normalize|padStart|padEnd",
  advice: "a changed token is refused by every tool; use tools.$privacy.mask(token)",
};
const ORDERING: Operation = {
  names: "localeCompare",
  advice: "tokens sort by when they were first seen, not by their values; sort by another field",
};
const MEASURING: Operation = { names: "length", advice: "this is the length of the token, not of the value" };
const OPERATIONS: readonly Operation[] = [SEARCHING, CUTTING, CHANGING, ORDERING, MEASURING];

const LIST = new Set(["length", "includes", "indexOf", "lastIndexOf", "slice", "at"]);
const ALL = OPERATIONS.map(({ names }) => names).join("|");
/** Steps that keep a token whole may stand between the name and the operation. */
const MEMBER = new RegExp(
  `(?<![\\w$])([A-Za-z_$][\\w$]{0,63})(?:["'\`]\\])?(?:(?:\\?\\.|!?\\.)(?:toLowerCase|toUpperCase|trim|toString)\\(\\)){0,4}\\s{0,20}(?:\\?\\.|!?\\.)(${ALL})(?![\\w$])`,
  "g",
);
const COMPARED = /(?<![\w$])([A-Za-z_$][\w$]{0,63}) ?[<>]=? ?(?:[A-Za-z_$][\w$]{0,63}\.){0,4}([A-Za-z_$][\w$]{0,63})(?![\w$(])/g;
const TESTED = /\.(test|exec)\(\s{0,4}(?:[A-Za-z_$][\w$]{0,63}(?:\?\.|!?\.)){0,4}([A-Za-z_$][\w$]{0,63})/g;
const CONVERTED =
  /(?<![\w$.])(Number|parseInt|parseFloat|BigInt|btoa)\(\s{0,4}(?:[A-Za-z_$][\w$]{0,63}(?:\?\.|!?\.)){0,4}([A-Za-z_$][\w$]{0,63})/g;
const INDEXED = /(?<![\w$])([A-Za-z_$][\w$]{0,63})\[\s{0,4}-?\d{1,4}\s{0,4}\]/g;
const SORTED = /(?<![\w$])([A-Za-z_$][\w$]{0,63})\.(?:toSorted|sort)\(\s{0,4}\)/g;

const MAX_PLACES = 3;

/** Where each kind of operation stands, written as in the program. */
function findOperations(program: string, fields: readonly string[]): ReadonlyMap<Operation, { where: string[] }> {
  const found = new Map<Operation, { where: string[] }>();
  const named = createNameTest(fields);
  const aliases = aliasesOf(program, named, isPlural);
  const isSensitive = (name: string): boolean => aliases.has(name) || named(name);
  const note = (operation: Operation | undefined, written: string, at: number): void => {
    if (operation === undefined) return;
    let places = found.get(operation);
    if (places === undefined) found.set(operation, (places = { where: [] }));
    if (places.where.length < MAX_PLACES) places.where.push(`${written} (line ${lineAt(program, at)})`);
  };
  for (const { 0: whole, 1: name = "", 2: method = "", index } of program.matchAll(MEMBER)) {
    // A list of tokens has a length and can be searched; only its members are tokens.
    if (isSensitive(name) && !(isPlural(name) && LIST.has(method)))
      note(
        OPERATIONS.find(({ names }) => names.split("|").includes(method)),
        `${name}.${method}`,
        index + whole.length - method.length,
      );
  }
  for (const { 1: left = "", 2: right = "", index } of program.matchAll(COMPARED))
    if (isSensitive(left) && isSensitive(right)) note(ORDERING, `${left} < ${right}`, index);
  for (const { 1: method = "", 2: name = "", index } of program.matchAll(TESTED))
    if (isSensitive(name)) note(SEARCHING, `.${method}(${name})`, index);
  for (const { 1: method = "", 2: name = "", index } of program.matchAll(CONVERTED))
    if (isSensitive(name)) note(CHANGING, `${method}(${name})`, index);
  for (const { 1: name = "", index } of program.matchAll(INDEXED))
    if (isSensitive(name) && !isPlural(name)) note(CUTTING, `${name}[…]`, index);
  for (const { 1: name = "", index } of program.matchAll(SORTED)) if (isSensitive(name)) note(ORDERING, `${name}.sort()`, index);
  return found;
}

/**
 * Looks for string operations on what sounds like a sensitive value. Only the text is read; nothing is evaluated.
 *
 * @param program as the model wrote it
 * @param fields names of further properties that hold tokens
 * @returns one sentence for each kind of operation, in the order of the list above; empty for most programs
 */
export function tokenWarnings(program: string, fields: readonly string[] = []): string[] {
  const found = findOperations(program, fields);
  return OPERATIONS.flatMap((operation) => {
    const places = found.get(operation);
    return places === undefined ? [] : [`${places.where.join(", ")}: sensitive values are tokens here, and ${operation.advice}.`];
  });
}

/**
 * Looks for what may have cut or changed a token.
 *
 * @param program as the model wrote it
 * @param fields names of further properties that hold tokens
 * @returns places such as `email.slice (line 3)`
 */
export function tokenCuts(program: string, fields: readonly string[] = []): string[] {
  const found = findOperations(program, fields);
  return [CUTTING, CHANGING, SEARCHING]
    .flatMap((operation) => found.get(operation)?.where ?? [])
    .filter((place) => !/\.(?:endsWith|startsWith|includes|indexOf|lastIndexOf|search|test)\b/.test(place));
}

function createNameTest(fields: readonly string[]): (name: string) => boolean {
  const extra = new Set(fields.map((field) => propertyOf(field).joined));
  return (name) => {
    const { words, joined, kind } = propertyOf(name);
    if (kind !== undefined || extra.has(joined)) return true;
    for (const word of words) if (SENSITIVE.has(word)) return true;
    return false;
  };
}

function isPlural(name: string): boolean {
  return /s$/i.test(name) && !/(?:address|ss)$/i.test(name);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
