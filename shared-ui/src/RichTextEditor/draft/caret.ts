import { EditorState, Modifier } from 'draft-js';
import { contentOnScreen } from './screenText.ts';

/**
 * Returns the text of the block before the caret, including an open composition in `root`; '' if
 * there is a selection.
 */
export function textBefore(state: EditorState, root: HTMLElement | null = null): string {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return '';
  const key = selection.getStartKey();
  const before = state.getCurrentContent().getBlockForKey(key).getText();
  if (!root || !state.isInCompositionMode()) return before.slice(0, selection.getStartOffset());
  const now = contentOnScreen(state, root).getBlockForKey(key).getText();
  // The caret is at the end of the composition.
  return now.slice(0, selection.getStartOffset() + now.length - before.length);
}

/** Replaces `length` characters before the caret by `text`, in the current style. */
export function replaceBefore(state: EditorState, length: number, text: string): EditorState {
  const selection = state.getSelection();
  const start = Math.max(0, selection.getStartOffset() - length);
  const content = Modifier.replaceText(
    state.getCurrentContent(),
    selection.merge({
      anchorOffset: start,
      focusOffset: selection.getStartOffset(),
      isBackward: false,
    }),
    text,
    state.getCurrentInlineStyle(),
  );
  return EditorState.push(state, content, 'insert-characters');
}
