import { EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';
import { isListItem, OPPOSITES, STYLES, type BlockType } from './blocks.ts';
import { indent, selectedKeys, setDepth } from './lists.ts';

/** Returns the type of the block in which the selection starts. */
export function currentType(state: EditorState): BlockType {
  return RichUtils.getCurrentBlockType(state) as BlockType;
}

/** Returns the selection of whole blocks. */
function all(state: EditorState, first: string, last: string): SelectionState {
  const length = state.getCurrentContent().getBlockForKey(last).getLength();
  return SelectionState.createEmpty(first).merge({
    focusKey: last,
    focusOffset: length,
  }) as SelectionState;
}

/** Sets the type of the selected blocks, or resets it. Code has neither styles nor links. */
export function toggleBlock(state: EditorState, type: BlockType): EditorState {
  const toggled = withDepths(RichUtils.toggleBlockType(state, type), state);
  if (currentType(toggled) !== 'code-block' || toggled === state) return toggled;
  const selection = state.getSelection();
  const whole = all(toggled, selection.getStartKey(), selection.getEndKey());
  let content = Modifier.applyEntity(toggled.getCurrentContent(), whole, null);
  for (const [, style] of STYLES) content = Modifier.removeInlineStyle(content, whole, style);
  return EditorState.set(toggled, { currentContent: content });
}

/** Keeps the depth of an item that moves to another kind of list. */
function withDepths(toggled: EditorState, before: EditorState): EditorState {
  let content = toggled.getCurrentContent();
  for (const key of selectedKeys(before)) {
    const block = content.getBlockForKey(key);
    const was = before.getCurrentContent().getBlockForKey(key);
    const isSaved = isListItem(block.getType()) && isListItem(was.getType());
    if (isSaved && was.getDepth() > 0) content = setDepth(content, key, was.getDepth());
  }
  return EditorState.set(toggled, { currentContent: content });
}

/** Toggles a style of the selection; code has no styles. */
export function toggleStyle(state: EditorState, style: string): EditorState {
  if (currentType(state) === 'code-block') return state;
  const opposite = OPPOSITES[style];
  const isOpposite = opposite !== undefined && state.getCurrentInlineStyle().has(opposite);
  const before = isOpposite ? RichUtils.toggleInlineStyle(state, opposite) : state;
  return RichUtils.toggleInlineStyle(before, style);
}

/** Handles Enter where it does not start a new paragraph; undefined otherwise. */
export function breakBlock(state: EditorState): EditorState | undefined {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return undefined;
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const type = block.getType();
  const isEmpty = block.getLength() === 0;
  if (isListItem(type) && isEmpty) {
    return block.getDepth() > 0 ? indent(state, -1) : setType(state, 'unstyled');
  }
  if (type === 'blockquote' && isEmpty) return setType(state, 'unstyled');
  // One blank line may be part of the code; a second one ends it.
  const before = content.getBlockBefore(block.getKey());
  const isSecondBlank = isEmpty && before?.getType() === type && before.getLength() === 0;
  const isLast = content.getBlockAfter(block.getKey())?.getType() !== type;
  if (type === 'code-block' && isSecondBlank && isLast) return leaveCode(state, before.getKey());
  if (type.startsWith('header') && selection.getStartOffset() === block.getLength()) {
    const split = Modifier.splitBlock(content, selection);
    const pushed = EditorState.push(state, split, 'split-block');
    return setType(pushed, 'unstyled');
  }
  return undefined;
}

function setType(state: EditorState, type: BlockType): EditorState {
  const changed = Modifier.setBlockType(state.getCurrentContent(), state.getSelection(), type);
  return EditorState.push(state, changed, 'change-block-type');
}

function leaveCode(state: EditorState, blankKey: string): EditorState {
  const left = setType(state, 'unstyled').getCurrentContent();
  const without = left.merge({ blockMap: left.getBlockMap().delete(blankKey) }) as typeof left;
  return EditorState.push(state, without, 'remove-range');
}
