import type { Page } from 'playwright-core';

/** What a page keeps in memory, whether it is still to be seen or not. */
export interface Kept {
  nodes: number;
  jsEventListeners: number;
}

/** Counts what is left once everything that nothing holds any more is gone. */
export async function countKept(page: Page): Promise<Kept> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // The first collection runs what was waiting to clean up after itself.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, jsEventListeners };
}
