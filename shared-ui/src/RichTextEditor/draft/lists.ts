import { EditorState, type ContentState } from 'draft-js';
import { MAX_DEPTH, isListItem } from './blocks.ts';

/** Returns the keys of the blocks that the selection touches. */
export function selectedKeys(state: EditorState): string[] {
  const selection = state.getSelection();
  const keys = state
    .getCurrentContent()
    .getBlocksAsArray()
    .map((block) => block.getKey());
  return keys.slice(keys.indexOf(selection.getStartKey()), keys.indexOf(selection.getEndKey()) + 1);
}

/** Sets the list level of a block; 0 is the outermost. */
export function setDepth(content: ContentState, key: string, depth: number): ContentState {
  const block = content.getBlockForKey(key);
  const changed = block.merge({ depth }) as typeof block;
  return content.merge({ blockMap: content.getBlockMap().set(key, changed) }) as ContentState;
}

/**
 * Moves the selected items one level in or out. An item is at most one level deeper than the one
 * before it.
 */
export function indent(state: EditorState, step: 1 | -1): EditorState {
  const before = state.getCurrentContent();
  let content = before;
  for (const key of selectedKeys(state)) {
    const block = content.getBlockForKey(key);
    if (!isListItem(block.getType())) continue;
    const previous = content.getBlockBefore(key);
    const deepest = previous && isListItem(previous.getType()) ? previous.getDepth() + 1 : 0;
    const depth = Math.min(Math.max(block.getDepth() + step, 0), deepest, MAX_DEPTH);
    if (depth !== block.getDepth()) content = setDepth(content, key, depth);
  }
  if (content === before) return state;
  const selection = state.getSelection();
  const placed = { selectionBefore: selection, selectionAfter: selection };
  return EditorState.push(state, content.merge(placed) as ContentState, 'adjust-depth');
}

/** Whether moving the selected items would change anything. */
export function canIndent(state: EditorState, step: 1 | -1): boolean {
  return indent(state, step) !== state;
}
