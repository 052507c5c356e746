import { EditorState, Modifier } from 'draft-js';
import { contentOnScreen } from './screenText.ts';

/** Text of the block before the caret, with what is being composed in `root`; '' where something is selected. */
export function textBefore(state: EditorState, root: HTMLElement | null = null): string {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return '';
  const key = selection.getStartKey();
  const before = state.getCurrentContent().getBlockForKey(key).getText();
  if (!root || !state.isInCompositionMode()) return before.slice(0, selection.getStartOffset());
  const now = contentOnScreen(state, root).getBlockForKey(key).getText();
  // The caret stands at the end of what is composed.
  return now.slice(0, selection.getStartOffset() + now.length - before.length);
}

/** With `text` in place of so many characters before the caret, in the style that is written in there. */
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
