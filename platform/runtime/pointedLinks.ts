import { firstReads, type FirstReads } from '../registry/firstReads.ts';
import type { PageAddress } from '../registry/firstView.ts';
import { prefetchPage } from './prefetch.ts';
import { getRegistry } from './registryStore.ts';

/** Milliseconds that somebody points at a link who means it: who only passes over a list asks for nothing. */
const MEANT_AFTER = 80;

/**
 * Prefetches the page behind a link as soon as someone points at it or tabs to it: its code, and what it reads.
 * @param onPointed is told what the page behind the link will read
 * @returns how to stop
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
