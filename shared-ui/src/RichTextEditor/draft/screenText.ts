import { Modifier, type ContentBlock, type ContentState, type EditorState } from 'draft-js';

/**
 * Returns the content on the screen. During a composition the browser writes into the page, and
 * draft-js reads that some time after the end.
 */
export function contentOnScreen(state: EditorState, root: HTMLElement): ContentState {
  let content = state.getCurrentContent();
  for (const block of content.getBlocksAsArray()) {
    if (block.getType() !== 'atomic') content = withScreenText(content, block, root);
  }
  return content;
}

function withScreenText(content: ContentState, block: ContentBlock, root: HTMLElement) {
  const key = block.getKey();
  const element = root.querySelector(`[data-block][data-offset-key^="${key}-"]`);
  const before = block.getText();
  const now = textOf(element, before);
  if (now === before) return content;
  // Only the difference is replaced, so that the rest keeps its styles and links.
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const range = content.getSelectionAfter().merge({
    anchorKey: key,
    focusKey: key,
    anchorOffset: start,
    focusOffset: before.length - end,
    isBackward: false,
  });
  // The text continues in the style and the link before it.
  const at = Math.max(0, start - 1);
  return Modifier.replaceText(
    content,
    range,
    now.slice(start, now.length - end),
    block.getInlineStyleAt(at),
    start < before.length - end ? (block.getEntityAt(at) ?? undefined) : undefined,
  );
}

/**
 * Returns the text of a block's element. draft-js adds a line break at the end, which makes the
 * last line visible.
 */
function textOf(element: Element | null, before: string): string {
  const text = element?.textContent ?? before;
  return text.endsWith('\n\n') ? text.slice(0, -1) : text;
}
