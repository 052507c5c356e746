import { firstReads, partInFront, type PageAddress } from '../registry/firstView.ts';
import { findOwner } from '../registry/registry.ts';
import { getHostSettings } from './hostSettings.ts';
import { loadMounting } from './loadMounting.ts';
import { getRegistry } from './registryStore.ts';

/** Milliseconds that somebody points at a link who means it: who only passes over a list asks for nothing. */
const MEANT_AFTER = 80;

/** Loads the code of the page at an address ahead of need. Fails silently: the visit tries again. */
export function prefetchPage(pathname: string, search = ''): void {
  const registry = getRegistry();
  const owner = findOwner(registry, pathname);
  if (!owner) return;
  const front = partInFront(registry, owner, search);
  for (const { remote, module } of front ? [owner, front] : [owner]) {
    loadMounting()
      .then(({ loadModule }) => loadModule(remote, module))
      .catch(() => undefined);
  }
}

/** Has what the page's first view reads asked for ahead of need. */
function prefetchData(pageAddress: PageAddress): void {
  const reads = firstReads(getRegistry(), pageAddress);
  if (reads && reads.reads.length > 0) getHostSettings().onPointed?.(reads, pageAddress);
}

/** Prefetches the page behind a link as soon as someone points at it or tabs to it: its code, and what it reads. */
export function prefetchPointedLinks(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const { pathname, search } = link;
    prefetchPage(pathname, search);
    timer = setTimeout(() => prefetchData({ pathname, search }), MEANT_AFTER);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
