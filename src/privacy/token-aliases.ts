// Follows sensitive values into the variables of a program, as far as its text tells without running it.
// Trust: guest text

const NAME = "[A-Za-z_$][\\w$]{0,63}";
const PATH = `(?:${NAME}(?:\\?\\.|!?\\.)){0,4}`;
/** `const address = contact.email;` */
const ASSIGNED = new RegExp(`(?:const|let|var)\\s{1,4}(${NAME})\\s{0,4}=\\s{0,4}${PATH}(${NAME})\\s{0,4}(?=[;\\n,)]|\\?\\?|$)`, "g");
/** `const { email: address } = contact` and `({ email: address }) =>` */
const TAKEN_APART = /[({]\s{0,4}\{?([^(){}]{0,200})\}\s{0,4}\)?\s{0,4}=/g;
const RENAMED = new RegExp(`(${NAME})\\s{0,4}:\\s{0,4}(${NAME})`, "g");
/** `emails.map((address) => …` and `for (const address of emails)` */
const EACH = new RegExp(
  `(${NAME})\\.(?:map|filter|forEach|some|every|find|findIndex|flatMap|sort|toSorted)\\(\\s{0,4}(?:async\\s{1,4})?\\(?\\s{0,4}(${NAME})(?:\\s{0,4},\\s{0,4}(${NAME}))?`,
  "g",
);
const SORTING = /\.(?:sort|toSorted)\(/;
const OF = new RegExp(`(?:const|let|var)\\s{1,4}(${NAME})\\s{1,4}of\\s{1,4}${PATH}(${NAME})\\s{0,4}\\)`, "g");

/** One variable given to another, and that to a third: more steps are rare. */
const MAX_STEPS = 3;
const MAX_ALIASES = 200;

/**
 * Finds variables that hold sensitive values.
 *
 * @param program as the model wrote it
 * @param isSensitive tells names of sensitive values
 * @param isPlural tells names of lists
 * @returns names of variables; it may be wrong, as a hint may
 */
export function aliasesOf(
  program: string,
  isSensitive: (name: string) => boolean,
  isPlural: (name: string) => boolean,
): ReadonlySet<string> {
  const aliases = new Set<string>();
  const holds = (name: string): boolean => aliases.has(name) || isSensitive(name);
  for (let step = 0; step < MAX_STEPS && aliases.size < MAX_ALIASES; step++) {
    const before = aliases.size;
    for (const [, name = "", from = ""] of program.matchAll(ASSIGNED)) if (holds(from)) aliases.add(name);
    for (const [, inside = ""] of program.matchAll(TAKEN_APART))
      for (const [, from = "", name = ""] of inside.matchAll(RENAMED)) if (holds(from)) aliases.add(name);
    for (const [call, list = "", name = "", other = ""] of program.matchAll(EACH)) {
      if (!isPlural(list) || !holds(list)) continue;
      aliases.add(name);
      // Only where two are compared is the second parameter another value.
      if (other !== "" && SORTING.test(call)) aliases.add(other);
    }
    for (const [, name = "", list = ""] of program.matchAll(OF)) if (isPlural(list) && holds(list)) aliases.add(name);
    if (aliases.size === before) break;
  }
  aliases.delete("");
  return aliases;
}
