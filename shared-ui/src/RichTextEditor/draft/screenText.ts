import { Modifier, type ContentBlock, type ContentState, type EditorState } from 'draft-js';

/**
 * The content as it is on the screen. While a keyboard composes a word, the browser writes it into the page, and draft-js
 * takes it over only some time after the composition has ended.
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
  // Only what differs is replaced: the rest keeps its styles and links.
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
  // The text goes on in the style and the link that it continues.
  const at = Math.max(0, start - 1);
  return Modifier.replaceText(
    content,
    range,
    now.slice(start, now.length - end),
    block.getInlineStyleAt(at),
    start < before.length - end ? (block.getEntityAt(at) ?? undefined) : undefined,
  );
}

/** Text of a block's element. draft-js writes one line break more at its end, which makes the last line visible. */
function textOf(element: Element | null, before: string): string {
  const text = element?.textContent ?? before;
  return text.endsWith('\n\n') ? text.slice(0, -1) : text;
}
