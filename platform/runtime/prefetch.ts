import { partInFront } from '../registry/firstView.ts';
import { findOwner } from '../registry/registry.ts';
import { loadMounting } from './loadMounting.ts';
import { getRegistry } from './registryStore.ts';

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
