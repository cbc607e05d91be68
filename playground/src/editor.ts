// The editor: CodeMirror in a shadow root, where its style sheets are objects that no content security policy forbids.
// Trust: host
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** What the page needs of an editor. */
export interface Editor {
  text(): string;
  setText(text: string): void;
  /** Puts the cursor at a place of the text, both 1-based, and shows it. */
  show(line: number, column: number): void;
}

// Custom properties cross the shadow border, so light and dark are decided in style.css alone.
const THEME = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--ink)", fontSize: "13.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "10px 0", caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--muted)", border: "none", paddingLeft: "6px" },
  ".cm-activeLine": { backgroundColor: "var(--line-tint)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selection)" },
  ".cm-matchingBracket": { backgroundColor: "var(--selection) !important" },
});

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.typeName, tags.className, tags.namespace], color: "var(--code-type)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--code-function)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
]);

/**
 * Puts an editor into an element.
 *
 * @param host empty element
 * @param label for assistive technology
 * @param onRun called for Ctrl+Enter and ⌘+Enter
 * @returns the editor
 */
export function createEditor(host: HTMLElement, label: string, onRun: () => void): Editor {
  const root = host.attachShadow({ mode: "open" });
  const run = (): boolean => {
    onRun();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        javascript({ typescript: true }),
        syntaxHighlighting(COLORS),
        THEME,
        // Tab is left to the browser: a keyboard user must be able to leave.
        keymap.of([{ key: "Mod-Enter", run }, ...defaultKeymap, ...historyKeymap]),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    setText: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } }),
    show(line, column) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(line, doc.lines));
      view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
    },
  };
}
