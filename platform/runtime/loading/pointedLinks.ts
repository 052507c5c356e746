import { firstReads, type FirstReads } from '../../registry/first-view/firstReads.ts';
import type { PageAddress } from '../../registry/first-view/firstView.ts';
import { prefetchPage } from './prefetch.ts';
import { getRegistry } from '../releases/registryStore.ts';

/**
 * Delay in milliseconds before a hovered link counts as intended, so that moving across a list
 * requests no data.
 */
const MEANT_AFTER = 80;

/**
 * Prefetches the page behind a link when a person hovers or focuses it: its code, and its queries.
 * @param onPointed Called with the queries that the page will read.
 * @returns A function that stops it.
 */
export function prefetchPointedLinks(
  onPointed: (reads: FirstReads, pageAddress: PageAddress) => void,
): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAhead = (pageAddress: PageAddress) => {
    const first = firstReads(getRegistry(), pageAddress);
    if (first && first.reads.length > 0) onPointed(first, pageAddress);
  };
  const prefetch = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const { pathname, search } = link;
    void prefetchPage(pathname, search);
    timer = setTimeout(() => askAhead({ pathname, search }), MEANT_AFTER);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true, signal: over.signal });
  }
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
