import { useSyncExternalStore } from 'react';
import type { MountArea } from '../hostSettings.ts';
import type { Lifecycles } from './lifecycles.ts';
import { loadMounting } from './loadMounting.ts';
import { createStore } from '../store.ts';

const waiting = createStore(0);

/**
 * Loads the module for a place of the page. Counts the load of a whole page while it is pending.
 */
export async function loadForArea(
  remote: string,
  module: string,
  area: MountArea,
): Promise<Lifecycles> {
  const count = area === 'page' ? 1 : 0;
  waiting.set(waiting.get() + count);
  try {
    const { loadPatiently } = await loadMounting();
    return await loadPatiently(remote, module);
  } finally {
    waiting.set(waiting.get() - count);
  }
}

/** Whether a page waits for a remote's code. A panel of a slot shows that in its own place. */
export function useIsRemoteLoading(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get) > 0;
}
