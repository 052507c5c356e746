import { EditorState, Modifier, type ContentState, type SelectionState } from 'draft-js';
import { currentType } from './blockCommands.ts';
import type { BlockType } from './blocks.ts';

/** Block types by the mark before the first space of a paragraph. */
const BLOCKS: Record<string, BlockType> = {
  '#': 'header-two',
  '##': 'header-three',
  '###': 'header-four',
  '-': 'unordered-list-item',
  '*': 'unordered-list-item',
  '1.': 'ordered-list-item',
  '1)': 'ordered-list-item',
  '>': 'blockquote',
  '```': 'code-block',
};

/** Patterns of marks around words before the caret, with the marks' length and the style. */
const STYLES: readonly [pattern: RegExp, marks: number, style: string][] = [
  [/\*\*(?:[^*\s]|[^*\s][^*]*[^*\s])\*\*$/, 2, 'BOLD'],
  [/(?<!\*)\*(?:[^*\s]|[^*\s][^*]*[^*\s])\*$/, 1, 'ITALIC'],
  [/~~(?:[^~\s]|[^~\s][^~]*[^~\s])~~$/, 2, 'STRIKETHROUGH'],
  [/`[^`]+`$/, 1, 'CODE'],
];

/** Number of characters that are searched for marks. Each key triggers a search. */
const LOOKED_AT = 200;

function range(state: EditorState, from: number, to: number): SelectionState {
  const range = { anchorOffset: from, focusOffset: to };
  return state.getSelection().merge(range) as SelectionState;
}

/** Undo restores the typed marks. */
function push(state: EditorState, content: ContentState, caret: number): EditorState {
  const pushed = EditorState.push(state, content, 'change-inline-style');
  return EditorState.forceSelection(pushed, range(pushed, caret, caret));
}

function typed(state: EditorState, text: string): EditorState {
  const styles = state.getCurrentInlineStyle();
  const content = Modifier.insertText(
    state.getCurrentContent(),
    state.getSelection(),
    text,
    styles,
  );
  return EditorState.push(state, content, 'insert-characters');
}

function withBlock(state: EditorState, before: string): EditorState | null {
  const block = currentType(state) === 'unstyled' ? BLOCKS[before] : undefined;
  if (!block) return null;
  const marked = typed(state, ' ');
  const marks = range(marked, 0, before.length + 1);
  const bare = Modifier.removeRange(marked.getCurrentContent(), marks, 'backward');
  return push(marked, Modifier.setBlockType(bare, range(marked, 0, 0), block), 0);
}

function withStyle(state: EditorState, before: string, text: string): EditorState | null {
  const line = (before + text).slice(-LOOKED_AT);
  for (const [pattern, marks, style] of STYLES) {
    const found = pattern.exec(line)?.[0];
    if (found === undefined) continue;
    const marked = typed(state, text);
    const end = before.length + text.length;
    const start = end - found.length;
    let content = marked.getCurrentContent();
    content = Modifier.removeRange(content, range(marked, end - marks, end), 'backward');
    content = Modifier.removeRange(content, range(marked, start, start + marks), 'backward');
    const words = range(marked, start, end - 2 * marks);
    content = Modifier.applyInlineStyle(content, words, style);
    const done = push(marked, content, end - 2 * marks);
    // The next characters are plain again.
    return EditorState.setInlineStyleOverride(done, state.getCurrentInlineStyle());
  }
  return null;
}

/**
 * Applies Markdown before the caret when `text` is typed: `# `, `- `, `1. `, `> `, `**bold**` and
 * similar. Null if there is none.
 */
export function typeMarkdown(state: EditorState, text: string): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed() || currentType(state) === 'code-block') return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const before = block.getText().slice(0, selection.getStartOffset());
  return text === ' ' ? withBlock(state, before) : withStyle(state, before, text);
}
