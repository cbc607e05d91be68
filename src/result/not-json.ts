// A text that could not be parsed at run time: JSON or a regular expression.
// Trust: guest text
import { expressionBefore } from "./expression-at.ts";
import type { Advice, FaultContext } from "./hints.ts";
import { traceValue } from "./trace-value.ts";

/**
 * Advises on a SyntaxError of a running program.
 *
 * @param message the engine's words
 * @param context of the failure
 * @returns reworded message and hint; nothing for other calls
 */
export function parsedNoJson(message: string, context: FaultContext): Advice | undefined {
  const { source, offset } = context;
  if (offset === undefined) return message.includes("unexpected token: 'object'") ? PARSED_OBJECT : undefined;
  const callee = expressionBefore(source, offset)?.text ?? "";
  if (callee === "RegExp" || /^new\s+RegExp\b/u.test(source.slice(offset, offset + 20)))
    return {
      message: `the text is not a regular expression: ${message}`,
      hint: "Escape ( [ { . * + ? ^ $ | \\ where they stand for themselves.",
    };
  if (callee !== "JSON.parse" && !/\bJSON\.parse\b/u.test(source.slice(offset, offset + 60))) return undefined;
  // JSON.parse turns an object into "[object Object]" first, and the engine stumbles over its second word.
  const argument = /^\s*\(\s*([^()\n]{1,100})\)/u.exec(source.slice(offset, offset + 200))?.[1];
  const given = argument === undefined ? "" : `: ${argument.trim()}`;
  const traced = argument === undefined ? undefined : traceValue(source, argument, context, offset);
  if (message.includes("unexpected token: 'object'") && traced?.promise === true)
    return {
      message: `JSON.parse was given a promise${given}`,
      hint: `Await the call: await ${traced.tool}(…) gives the result, already parsed.`,
    };
  if (message.includes("unexpected token: 'object'")) return { ...PARSED_OBJECT, message: `${PARSED_OBJECT.message}${given}` };
  if (message.includes("unexpected token: 'undefined'"))
    return {
      message: `JSON.parse was given undefined${argument === "undefined" ? "" : given}`,
      hint: "Look at what the value is before parsing it.",
    };
  return {
    message: `JSON.parse was given text that is not JSON: ${message}`,
    hint: "Look at the text with console.log; use it as it is when it is not JSON.",
  };
}

const PARSED_OBJECT = {
  message: "JSON.parse was given an object, not text",
  hint: "Tool results are already parsed: use the value as it is.",
};
