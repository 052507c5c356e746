import { EditorState, Modifier } from 'draft-js';

/** What stands in the block before the caret; '' where something is selected. */
export function textBefore(state: EditorState): string {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return '';
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  return block.getText().slice(0, selection.getStartOffset());
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
