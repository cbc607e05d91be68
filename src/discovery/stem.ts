// Brings words of a name, a description and a question to one form, and knows a few that mean the same.
// Trust: host

const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an and any are as at be by can could do does for from had has have how i if in into is it its me my of on or our please should so some that the their them then there these this those to us want was we what when which will with would you your".split(
    " ",
  ),
);

/** Whether a word says nothing about a tool. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * Takes endings off English words, lightly: contacts, contact; creating, created, create; entries, entry.
 *
 * @param word in lower case
 * @returns a stem: not always a word; other scripts unchanged
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (base.endsWith("ies") && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (base.endsWith("sses") || base.endsWith("xes") || base.endsWith("ches") || base.endsWith("shes")) base = base.slice(0, -2);
  else if (base.endsWith("s") && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  for (const ending of ["ing", "ed"]) {
    if (base.endsWith(ending) && base.length - ending.length >= 4) {
      base = base.slice(0, -ending.length);
      return /(?:bb|dd|gg|mm|nn|pp|rr|tt)$/.test(base) ? base.slice(0, -1) : stripE(base);
    }
  }
  return stripE(base);
}

function stripE(word: string): string {
  return word.length > 3 && word.endsWith("e") ? word.slice(0, -1) : word;
}

const GROUPS: readonly (readonly string[])[] = [
  "get fetch retrieve read show view lookup",
  "list browse enumerate all",
  "search find query lookup",
  "create add new insert make open",
  "update edit modify change set patch",
  "delete remove destroy drop erase",
  "send deliver dispatch",
  "run execute invoke trigger start launch",
  "stop cancel abort terminate kill",
  "upload attach import",
  "download export",
  "picture image photo",
  "document doc file",
  "person people contact user member",
  "message mail email",
  "repository repo",
  "pull merge pr mr",
  "issue ticket bug task",
  "database db",
  "directory folder",
  "cost price charge billing",
  "chart graph plot diagram",
  "log logs trace",
  "deploy deployment release",
  "website site page",
].map((group) => group.split(" ").map(stem));

const SYNONYMS: ReadonlyMap<string, readonly string[]> = collectSynonyms();

function collectSynonyms(): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of GROUPS) {
    for (const word of group) synonyms.set(word, [...(synonyms.get(word) ?? []), ...group.filter((other) => other !== word)]);
  }
  return synonyms;
}

/** Stems that often mean the same as this one. */
export function synonymsOf(term: string): readonly string[] {
  return SYNONYMS.get(term) ?? [];
}
