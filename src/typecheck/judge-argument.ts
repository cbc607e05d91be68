// Whether an argument that the compiler refuses could still be right when the program runs.
// Trust: guest text
import type ts from "typescript";
import type { Case } from "./judge.ts";

/**
 * Tells whether a complaint about a tool's argument is less than a proof.
 *
 * @param given the program
 * @param diagnostic of the compiler
 * @param call of the tool
 * @returns true when the value may fit after all
 */
export function isUnprovenArgument(given: Case, diagnostic: ts.Diagnostic, call: ts.CallExpression): boolean {
  const { typescript, facts } = given;
  // `find("x", { limit: 5 })`: a sole required argument may stand before the others.
  if (diagnostic.code === 2554 && call.arguments.length === 2 && typescript.isObjectLiteralExpression(call.arguments[1] as ts.Node)) {
    const parameter = given.checked.checker.getResolvedSignature(call)?.parameters[0];
    const type = parameter === undefined ? undefined : given.checked.checker.getTypeOfSymbol(parameter);
    if (type?.isUnion() === true) return true;
  }
  // One part of a union may fit, and usually is what comes.
  if (reasons(diagnostic.messageText).some(({ text }) => splitUnion(PAIR.exec(text)?.[1] ?? "").length > 1)) return true;
  return reasons(diagnostic.messageText).some(({ code, text, isLeaf }) => {
    if (!isLeaf) return false;
    const missing =
      /^Property '([^']+)' is missing in type '(.*)' but required in type /s.exec(text) ??
      /^Type '()(.*)' is missing the following properties/s.exec(text);
    if (missing !== null) {
      const [, name = "", source = ""] = missing;
      return source === "{}" || /^Record<|^\{ \[/.test(source) || facts.assigned.has(name);
    }
    const pair = PAIR.exec(text);
    // "Property 'x' is optional in type …": it may be there.
    if (pair === null) return code === 2327;
    const [, source = "", target = ""] = pair;
    return isUnprovenPair(given, source, target);
  });
}

const PAIR = /^(?:Type|Argument of type) '(.*)' is not assignable to (?:type|parameter of type) '(.*)'\.?/s;

function isUnprovenPair(given: Case, source: string, target: string): boolean {
  if (/^(?:unknown|any|object|\{\})$/.test(source) || target === "never" || target === "undefined") return true;
  // What JSON makes a text of.
  if (/^(?:Date|URL)$/.test(source)) return true;
  // A variable is typed wider than what it holds.
  if (/^(?:string|number|boolean|bigint)$/.test(source)) return splitUnion(target).every((part) => isLiteral(given, part));
  return false;
}

function isLiteral({ typescript, checked }: Case, text: string): boolean {
  if (/^(?:["'`\d-]|true$|false$|null$|undefined$|\.\.\. \d+ more)/.test(text)) return true;
  return checked.declarations.statements.some(
    (statement) =>
      typescript.isTypeAliasDeclaration(statement) &&
      statement.name.text === text &&
      (typescript.isLiteralTypeNode(statement.type) ||
        typescript.isTemplateLiteralTypeNode(statement.type) ||
        (typescript.isUnionTypeNode(statement.type) && statement.type.types.every((part) => typescript.isLiteralTypeNode(part)))),
  );
}

/** The members of a union as the compiler prints it: a bar inside brackets or quotes belongs to a member. */
function splitUnion(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] as string;
    if (quote !== "") {
      if (letter === "\\") i++;
      else if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "`") quote = letter;
    else if ("([{<".includes(letter)) depth++;
    else if (")]}".includes(letter) || (letter === ">" && text[i - 1] !== "=")) depth--;
    else if (letter === "|" && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== "");
}

interface Reason {
  readonly code: number;
  readonly text: string;
  readonly isLeaf: boolean;
}

/** A complaint and its reasons, the outermost first. */
function reasons(message: string | ts.DiagnosticMessageChain): Reason[] {
  if (typeof message === "string") return [{ code: 0, text: message, isLeaf: true }];
  const { next = [], code, messageText } = message;
  return [{ code, text: messageText, isLeaf: next.length === 0 }, ...next.flatMap(reasons)];
}
