// Short names for sucrase's token types, contextual keywords and identifier roles.
// Trust: host
import { ContextualKeyword } from "sucrase/dist/esm/parser/tokenizer/keywords.js";
import { IdentifierRole } from "sucrase/dist/esm/parser/tokenizer/index.js";
import { TokenType } from "sucrase/dist/esm/parser/tokenizer/types.js";

/** Types of tokens. */
export const tt: typeof TokenType = TokenType;

/** Words that are keywords in some places only. */
export const word: typeof ContextualKeyword = ContextualKeyword;

/** What an identifier does where it stands. */
export const role: typeof IdentifierRole = IdentifierRole;
