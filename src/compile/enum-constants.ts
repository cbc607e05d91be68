// Works out the value of an enum initializer that is constant, as TypeScript does.
// Trust: guest text
import type { Parsed, Token } from "./parse.ts";
import { tt } from "./token-types.ts";

/** What a constant member can be. */
export type Constant = number | string;

/** Deeper parentheses are left to the engine. */
const MAX_DEPTH = 40;

/**
 * Evaluates an initializer.
 *
 * @param parsed program
 * @param first index of its first token
 * @param end exclusive
 * @param name of the enum
 * @param known values of the members before it
 * @returns the value, or `undefined` when it is not a constant
 */
export function foldConstant(
  { text, tokens }: Parsed,
  first: number,
  end: number,
  name: string,
  known: ReadonlyMap<string, Constant>,
): Constant | undefined {
  let i = first;
  let depth = 0;
  const slice = (token: Token): string => text.slice(token.start, token.end);

  function atom(): Constant | undefined {
    const token = tokens[i++] as Token;
    if (token.isType) return undefined;
    switch (token.type) {
      case tt.num:
        return Number(slice(token).replaceAll("_", ""));
      case tt.string:
        return slice(token).includes("\\") ? undefined : slice(token).slice(1, -1);
      case tt.parenL: {
        if (++depth > MAX_DEPTH) return undefined;
        const inner = binary(0);
        depth--;
        return (tokens[i++] as Token).type === tt.parenR ? inner : undefined;
      }
      case tt.name: {
        if (slice(token) !== name) return known.get(slice(token));
        const member = tokens[i + 1] as Token;
        if ((tokens[i] as Token).type !== tt.dot || member.type !== tt.name) return undefined;
        i += 2;
        return known.get(slice(member));
      }
      case tt.plus:
      case tt.minus:
      case tt.tilde: {
        if (++depth > MAX_DEPTH) return undefined;
        const operand = atom();
        depth--;
        if (typeof operand !== "number") return undefined;
        return token.type === tt.plus ? operand : token.type === tt.minus ? -operand : ~operand;
      }
      default:
        return undefined;
    }
  }

  function binary(least: number): Constant | undefined {
    let left = atom();
    while (left !== undefined && i < end) {
      const operator = tokens[i] as Token;
      const precedence = operator.type & tt.PRECEDENCE_MASK;
      if (precedence <= least || operator.isType) break;
      i++;
      const right = binary(operator.type === tt.exponent ? precedence - 1 : precedence);
      if (right === undefined) return undefined;
      left = apply(slice(operator), left, right);
    }
    return left;
  }

  const value = binary(0);
  return i === end ? value : undefined;
}

function apply(operator: string, left: Constant, right: Constant): Constant | undefined {
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) return `${left}${right}`;
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    case "**":
      return left ** right;
    case "|":
      return left | right;
    case "&":
      return left & right;
    case "^":
      return left ^ right;
    case "<<":
      return left << right;
    case ">>":
      return left >> right;
    case ">>>":
      return left >>> right;
    default:
      return undefined;
  }
}
