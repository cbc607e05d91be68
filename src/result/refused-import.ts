// An import of something that is not here: what to use instead.
// Trust: guest text
import type { Advice } from "./hints.ts";

/** What to do instead of the packages that are asked for most. */
const PACKAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:node:)?(?:fs|path|os|child_process)(?:\/|$)/, "There are no files and no processes here: call a tool, or return the data."],
  [/^(?:node:)?https?$|^(?:axios|node-fetch|undici|got|ky)$/, "There is no network here: call a tool."],
  [/modelcontextprotocol|^mcp-/, "The servers are connected already: call tools.<server>.<tool>(…)."],
  [/^(?:lodash|underscore|ramda)/, "Use the array and object methods of the language."],
  [/^(?:moment|dayjs|date-fns|luxon)/, "Use Date and Intl.DateTimeFormat."],
  [/^(?:zod|ajv|yup|joi)$/, "Arguments and results are checked by the tools themselves: leave the schema out."],
];

/**
 * Advises on an import that the sandbox refused.
 *
 * @param message the sandbox's words
 * @returns message and hint apart; nothing for other messages
 */
export function cannotImport(message: string): Advice | undefined {
  const match = /^(Cannot import\s"([^"]{0,300})")\. (There are no packages[^]*)$/u.exec(message);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const name = match[2];
  const instead = PACKAGES.find(([pattern]) => pattern.test(name))?.[1];
  return { message: match[1], hint: instead ?? match[3] ?? "" };
}
