// Types of the inner modules of sucrase 3.35.1 that parse.ts drives: sucrase has no public parser.
// Trust: guest text

declare module "sucrase/dist/esm/parser/traverser/base.js" {
  export interface SucraseToken {
    type: number;
    contextualKeyword: number;
    start: number;
    end: number;
    scopeDepth: number;
    isType: boolean;
    identifierRole: number | null;
    contextId: number | null;
    rhsEndIndex: number | null;
    isExpression: boolean;
  }
  export interface SucraseScope {
    startTokenIndex: number;
    endTokenIndex: number;
    isFunctionScope: boolean;
  }
  export interface SucraseState {
    tokens: SucraseToken[];
    scopes: SucraseScope[];
    pos: number;
    type: number;
    start: number;
    end: number;
    error: (SyntaxError & { pos: number }) | null;
  }
  export let state: SucraseState;
  export function initParser(input: string, jsx: boolean, typescript: boolean, flow: boolean): void;
}

declare module "sucrase/dist/esm/parser/traverser/statement.js" {
  export function parseStatement(declaration: boolean): void;
}

declare module "sucrase/dist/esm/parser/tokenizer/index.js" {
  export function nextToken(): void;
  export function eat(type: number): boolean;
  export function skipLineComment(startSkip: number): void;
  export const IdentifierRole: {
    readonly Access: number;
    readonly ExportAccess: number;
    readonly TopLevelDeclaration: number;
    readonly FunctionScopedDeclaration: number;
    readonly BlockScopedDeclaration: number;
    readonly ObjectShorthandTopLevelDeclaration: number;
    readonly ObjectShorthandFunctionScopedDeclaration: number;
    readonly ObjectShorthandBlockScopedDeclaration: number;
    readonly ObjectShorthand: number;
    readonly ImportDeclaration: number;
    readonly ObjectKey: number;
    readonly ImportAccess: number;
  };
}

declare module "sucrase/dist/esm/parser/tokenizer/types.js" {
  type Names =
    | "num"
    | "bigint"
    | "decimal"
    | "regexp"
    | "string"
    | "name"
    | "eof"
    | "bracketL"
    | "bracketR"
    | "braceL"
    | "braceR"
    | "parenL"
    | "parenR"
    | "comma"
    | "semi"
    | "colon"
    | "dot"
    | "question"
    | "questionDot"
    | "arrow"
    | "template"
    | "ellipsis"
    | "backQuote"
    | "dollarBraceL"
    | "at"
    | "hash"
    | "eq"
    | "assign"
    | "preIncDec"
    | "postIncDec"
    | "bang"
    | "tilde"
    | "bitwiseOR"
    | "bitwiseXOR"
    | "bitwiseAND"
    | "logicalOR"
    | "logicalAND"
    | "nullishCoalescing"
    | "pipeline"
    | "doubleColon"
    | "equality"
    | "lessThan"
    | "greaterThan"
    | "relationalOrEqual"
    | "bitShiftL"
    | "bitShiftR"
    | "plus"
    | "minus"
    | "modulo"
    | "star"
    | "slash"
    | "exponent"
    | "nonNullAssertion"
    | "_break"
    | "_case"
    | "_catch"
    | "_continue"
    | "_debugger"
    | "_default"
    | "_do"
    | "_else"
    | "_finally"
    | "_for"
    | "_function"
    | "_if"
    | "_return"
    | "_switch"
    | "_throw"
    | "_try"
    | "_var"
    | "_let"
    | "_const"
    | "_while"
    | "_with"
    | "_new"
    | "_this"
    | "_super"
    | "_class"
    | "_extends"
    | "_export"
    | "_import"
    | "_yield"
    | "_null"
    | "_true"
    | "_false"
    | "_in"
    | "_instanceof"
    | "_typeof"
    | "_void"
    | "_delete"
    | "_async"
    | "_get"
    | "_set"
    | "_declare"
    | "_readonly"
    | "_abstract"
    | "_static"
    | "_public"
    | "_private"
    | "_protected"
    | "_override"
    | "_as"
    | "_enum"
    | "_type"
    | "_implements"
    | "IS_KEYWORD"
    | "IS_ASSIGN"
    | "IS_PREFIX"
    | "IS_EXPRESSION_START"
    | "PRECEDENCE_MASK";
  export const TokenType: { readonly [name in Names]: number };
}

declare module "sucrase/dist/esm/parser/tokenizer/keywords.js" {
  type Names =
    | "NONE"
    | "_abstract"
    | "_accessor"
    | "_as"
    | "_asserts"
    | "_async"
    | "_await"
    | "_constructor"
    | "_declare"
    | "_enum"
    | "_from"
    | "_get"
    | "_global"
    | "_infer"
    | "_interface"
    | "_is"
    | "_keyof"
    | "_module"
    | "_namespace"
    | "_of"
    | "_readonly"
    | "_require"
    | "_satisfies"
    | "_set"
    | "_static"
    | "_type"
    | "_unique"
    | "_using";
  export const ContextualKeyword: { readonly [name in Names]: number };
}
