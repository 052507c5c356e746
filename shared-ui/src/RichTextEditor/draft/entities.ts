import {
  AtomicBlockUtils,
  EditorState,
  Modifier,
  type ContentBlock,
  type ContentState,
  type SelectionState,
} from 'draft-js';

/** Link at the caret, or one to be created. */
export interface SelectedLink {
  /** Range of the link, or the selection that becomes one. */
  selection: SelectionState;
  text: string;
  url?: string;
}

function entityAt(content: ContentState, block: ContentBlock, offset: number) {
  const key = offset >= 0 ? block.getEntityAt(offset) : null;
  return key && content.getEntity(key).getType() === 'LINK' ? key : null;
}

/**
 * Returns the whole link in which the selection begins, or the selected text, which may become one.
 */
export function selectedLink(state: EditorState): SelectedLink {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const start = selection.getStartOffset();
  const key = entityAt(content, block, start) ?? entityAt(content, block, start - 1);
  if (!key) {
    const isOne = selection.getStartKey() === selection.getEndKey();
    const end = isOne ? selection.getEndOffset() : block.getLength();
    return { selection, text: block.getText().slice(start, end) };
  }
  let anchorOffset = block.getEntityAt(start) === key ? start : start - 1;
  let focusOffset = anchorOffset;
  while (block.getEntityAt(anchorOffset - 1) === key) anchorOffset -= 1;
  while (block.getEntityAt(focusOffset) === key) focusOffset += 1;
  const { url } = content.getEntity(key).getData() as { url: string };
  return {
    selection: selection.merge({
      anchorKey: block.getKey(),
      focusKey: block.getKey(),
      anchorOffset,
      focusOffset,
      isBackward: false,
    }) as SelectionState,
    text: block.getText().slice(anchorOffset, focusOffset),
    url,
  };
}

/** Links the selection, or inserts `text` as a link. */
export function setLink(state: EditorState, link: SelectedLink, url: string, text: string) {
  const made = state.getCurrentContent().createEntity('LINK', 'MUTABLE', { url });
  const key = made.getLastCreatedEntityKey();
  const content = link.selection.isCollapsed()
    ? Modifier.insertText(made, link.selection, text, state.getCurrentInlineStyle(), key)
    : Modifier.applyEntity(made, link.selection, key);
  return afterwards(EditorState.push(state, content, 'apply-entity'), link.selection, content);
}

/** Removes a link and keeps its text. */
export function removeLink(state: EditorState, { selection }: SelectedLink): EditorState {
  const content = Modifier.applyEntity(state.getCurrentContent(), selection, null);
  return afterwards(EditorState.push(state, content, 'apply-entity'), selection, content);
}

/** Moves the caret behind the link, so that the person can continue to write. */
function afterwards(state: EditorState, selection: SelectionState, content: ContentState) {
  const after = selection.isCollapsed() ? content.getSelectionAfter() : selection;
  const key = after.getEndKey();
  const offset = after.getEndOffset();
  const caret = { anchorKey: key, focusKey: key, anchorOffset: offset, focusOffset: offset };
  return EditorState.forceSelection(
    state,
    after.merge({ ...caret, isBackward: false, hasFocus: true }) as SelectionState,
  );
}

/** Inserts a picture as a separate block, after the one with the caret; `alt` describes it. */
export function insertImage(state: EditorState, src: string, alt: string): EditorState {
  const content = state.getCurrentContent().createEntity('IMAGE', 'IMMUTABLE', { src, alt });
  const withEntity = EditorState.set(state, { currentContent: content });
  const entityKey = content.getLastCreatedEntityKey();
  const inserted = AtomicBlockUtils.insertAtomicBlock(withEntity, entityKey, ' ');
  return withoutBlankBefore(inserted, state.getSelection().getStartKey());
}

/** Removes the blank paragraph that the picture was inserted into. */
function withoutBlankBefore(state: EditorState, key: string): EditorState {
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(key);
  const before = content.getBlockBefore(key);
  const isBlank = block.getType() === 'unstyled' && block.getLength() === 0;
  if (!isBlank || !before || before.getType() === 'atomic') return state;
  const without = content.merge({ blockMap: content.getBlockMap().delete(key) }) as ContentState;
  return EditorState.set(state, { currentContent: without });
}
