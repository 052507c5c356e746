import {
  convertFromRaw,
  EditorState,
  Modifier,
  type ContentBlock,
  type ContentState,
  type RawDraftContentState,
} from 'draft-js';
import { fromHtml } from './fromHtml.ts';
import { setDepth } from './lists.ts';

/** Inserts HTML at the selection. */
export function insertHtml(state: EditorState, html: string): EditorState {
  return insert(state, fromHtml(html));
}

/** Inserts text in the type of the current block, so that code is pasted as code. */
export function insertText(state: EditorState, text: string): EditorState {
  const selection = state.getSelection();
  const type = state.getCurrentContent().getBlockForKey(selection.getStartKey()).getType();
  const blocks = text.split(/\r\n|\r|\n/).map((line, at) => {
    return { key: `p${at}`, text: line, type, depth: 0, inlineStyleRanges: [], entityRanges: [] };
  });
  return insert(state, { blocks, entityMap: {} });
}

function insert(state: EditorState, raw: RawDraftContentState): EditorState {
  const pasted = convertFromRaw(raw);
  const selection = state.getSelection();
  const content = selection.isCollapsed()
    ? state.getCurrentContent()
    : Modifier.removeRange(state.getCurrentContent(), selection, 'forward');
  const target = selection.isCollapsed() ? selection : content.getSelectionAfter();
  const key = target.getStartKey();
  const into = content.getBlockForKey(key);
  const whole = Modifier.replaceWithFragment(content, target, pasted.getBlockMap());
  const first = pasted.getFirstBlock();
  // An empty block takes the type of the pasted content; any other block keeps its own.
  const isTaken = into.getLength() === 0 && first.getType() !== 'unstyled';
  const result = isTaken ? become(whole, key, first) : become(whole, key, into);
  return EditorState.push(state, result, 'insert-fragment');
}

/** Gives a block the type, the level and the number of another. */
function become(content: ContentState, key: string, model: ContentBlock): ContentState {
  const block = content.getBlockForKey(key);
  const changed = block.merge({ type: model.getType(), data: model.getData() }) as typeof block;
  const typed = content.merge({ blockMap: content.getBlockMap().set(key, changed) });
  return setDepth(typed as ContentState, key, model.getDepth());
}
