import { partInFront } from '../../registry/first-view/firstView.ts';
import { findOwner } from '../../registry/registry.ts';
import { loadMounting } from '../mounting/loadMounting.ts';
import { getRegistry } from '../releases/registryStore.ts';

/** Loads the code of a page in advance. Never rejects, because the visit retries. */
export async function prefetchPage(pathname: string, search = ''): Promise<void> {
  const registry = getRegistry();
  const owner = findOwner(registry, pathname);
  if (!owner) return;
  const front = partInFront(registry, owner, search);
  const loading = (front ? [owner, front] : [owner]).map(async ({ remote, module }) => {
    const { loadModule } = await loadMounting();
    await loadModule(remote, module);
  });
  await Promise.allSettled(loading);
}
