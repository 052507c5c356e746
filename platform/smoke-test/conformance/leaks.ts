import type { Page } from 'playwright-core';
import type { Fault } from '../failure.ts';
import type { InPage } from './inPage.ts';

/** Counts of what a page holds. */
export interface Retained {
  nodes: number;
  listeners: number;
  bytes: number;
  intervals: number;
  timeouts: number;
  frames: number;
}

/**
 * Limit for each mount by kind, with its label. The counts of the page itself vary slightly over
 * time.
 */
const KINDS: [kind: keyof Retained, each: number, words: string][] = [
  ['nodes', 0.5, 'elements'],
  ['listeners', 0.5, 'listeners'],
  ['intervals', 0.5, 'intervals'],
  ['timeouts', 0.5, 'time-outs that renew themselves'],
  ['frames', 0.5, 'animation frames that renew themselves'],
  ['bytes', 50_000, 'bytes'],
];

/** Counts what is left after garbage collection. */
export async function countRetained(page: Page, keeper: string): Promise<Retained> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // The first collection runs finalizers.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const timers = await page.evaluate((name) => {
    return (Reflect.get(globalThis, name) as InPage).timers();
  }, keeper);
  return { nodes, listeners, bytes, ...timers };
}

/** Returns what the mounts left behind. */
export function leaksOf(before: Retained, after: Retained, mounts: number): Fault[] {
  return KINDS.flatMap(([kind, each, words]) => {
    const growth = after[kind] - before[kind];
    return growth < mounts * each
      ? []
      : [`leaves ${growth} ${words} behind after ${mounts} mounts`];
  });
}
