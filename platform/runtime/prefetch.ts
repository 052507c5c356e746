import { findOwner } from '../registry/registry.ts';
import { loadMounting } from './loadMounting.ts';
import { getRegistry } from './registryStore.ts';

/** Loads the code of the page at `pathname` ahead of need. Fails silently: the visit tries again. */
export function prefetchPage(pathname: string): void {
  const owner = findOwner(getRegistry(), pathname);
  if (!owner) return;
  loadMounting()
    .then(({ loadModule }) => loadModule(owner.remote, owner.module))
    .catch(() => undefined);
}

/** Prefetches the page behind a link as soon as someone points at it or tabs to it. */
export function prefetchPointedLinks(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) prefetchPage(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
