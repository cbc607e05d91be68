// Programs that are nearly one: a language name in front, a function or object that is no statement, prose around.
// Trust: guest text
import { pick, type Repair, type Rewritten } from "./rewrite.ts";

/** `javascript const a = 1`, or the name in a line of its own. */
function dropLanguageName(text: string): readonly Rewritten[] {
  const match = /^\s*(?:javascript|typescript|ecmascript|js|ts|jsx|tsx|node(?:\.?js)?|code|json(?=\s*[{"]))(?:\s*:)?(?=\s)/i.exec(text);
  return match === null ? [] : [pick(text, [[match[0].length, text.length]], "Dropped the name of the language in front of the program.")];
}

/** `function () {…}` and `{ a: 1, b: 2 }` are values only in parentheses. */
function parenthesize(text: string): readonly Rewritten[] {
  const start = text.search(/\S/);
  if (
    start < 0 ||
    !/^(?:async\s+)?(?:function\b|\{|class\b)|^\.\.\./.test(
      text.slice(start, start + 200).replace(/^(?:\/\/[^\n]*\n\s*|\/\*[^]*?\*\/\s*)+/, ""),
    )
  )
    return [];
  // A JSON document is data that some tool wanted, not a program.
  if (text.charAt(start) === "{" && isJson(text)) return [];
  let end = text.length;
  while (end > start && /[\s;]/.test(text.charAt(end - 1))) end--;
  return [
    pick(
      text,
      [
        ["(", start],
        [0, end],
        ["\n)", end],
      ],
      "Put parentheses around the program, which is a value.",
    ),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** `async run() {…}`: a function without the word. */
function addFunction(text: string): readonly Rewritten[] {
  const match =
    /^\s*(?:export\s+(?:default\s+)?)?(?:async\s+)?(?=(?!if\b|for\b|while\b|switch\b|catch\b|with\b|function\b)[A-Za-z_$][\w$]{0,60}\s*\([^)]{0,200}\)\s*(?::[^{]{0,200})?\{)/.exec(
      text,
    );
  return match === null
    ? []
    : [
        pick(
          text,
          [
            [0, match[0].length],
            ["function ", match[0].length],
            [match[0].length, text.length],
          ],
          "Added the word `function` in front of the program.",
        ),
      ];
}

const MAX_PROSE_LINES = 12;
const CODE_START =
  /^\s*(?:\/\/|\/\*|(?:const|let|var|async|await|return|import|export|function|if|for|while|try|catch|finally|else|case|default|class|type|interface|enum|declare|abstract|namespace|module|using|throw|switch|do|break|continue|public|private|static|get|set|yield|new|delete|typeof|void)\b|[A-Za-z_$][\w$.]*\s*[=(.[]|[({[`"'])/;

/** Prose in front of the program or behind it, without a fence: lines that begin like a sentence, not like code. */
function dropProse(text: string): readonly Rewritten[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0 && starts.length < 2_000; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const isProse = (index: number): boolean => {
    const line = text
      .slice(starts[index], starts[index + 1])
      .slice(0, 300)
      .trim();
    return (
      line === "" ||
      (!CODE_START.test(line) && /^[\p{L}*#>-][^;{}=]*$/u.test(line) && (/[:.!]\**$/.test(line) || line.split(/\s+/u, 4).length >= 3))
    );
  };
  let first = 0;
  while (first < Math.min(starts.length - 1, MAX_PROSE_LINES) && isProse(first)) first++;
  let last = starts.length;
  while (last > first + 1 && starts.length - last < MAX_PROSE_LINES && isProse(last - 1)) last--;
  if (first === 0 && last === starts.length) return [];
  const end = last < starts.length ? (starts[last] as number) : text.length;
  return [pick(text, [[starts[first] as number, end]], "Dropped the prose around the program.")];
}

/** In the order in which they are tried. */
export const SHAPE_REPAIRS: readonly Repair[] = [dropLanguageName, parenthesize, addFunction, dropProse];
