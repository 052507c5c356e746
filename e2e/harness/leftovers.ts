import type { Page } from 'playwright-core';

/** Counts of what a page holds in memory, visible or not. */
export interface Leftovers {
  nodes: number;
  jsEventListeners: number;
}

/** Counts what is left after garbage collection. */
export async function countLeftovers(page: Page): Promise<Leftovers> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // The first collection runs finalizers.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, jsEventListeners };
}
