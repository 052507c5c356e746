import type { ContentState } from 'draft-js';
import { startOf } from './blocks.ts';

/** Sets the first number of lists in the page, because draft-js has no property for it. */
export function numberLists(content: ContentState, root: HTMLElement): void {
  for (const block of content.getBlocksAsArray()) {
    const start = startOf(block.getData().get('start'));
    if (start === undefined || block.getType() !== 'ordered-list-item') continue;
    const selector = `.public-DraftStyleDefault-reset[data-offset-key^="${block.getKey()}-"]`;
    const item = root.querySelector<HTMLElement>(selector);
    if (item) item.style.counterReset = `level-${block.getDepth()} ${start - 1}`;
  }
}
