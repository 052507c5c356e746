import { useEffect, useEffectEvent } from 'react';

/** Milliseconds during which SWR shares one reply among requests: its `dedupingInterval`. */
const DEDUPED_MS = 2_000;

/** Orders requests and writes, even within one millisecond. */
let turn = 0;
let written = 0;
const lastRequests = new Map<string, { turn: number; at: number }>();

/** Records that a request for this key starts. */
export function markRequested(key: string): void {
  lastRequests.set(key, { turn: ++turn, at: Date.now() });
}

/** Records a write: earlier replies may be outdated. */
export function markWritten(): void {
  written = ++turn;
}

/**
 * Requests a key again after rendering if its last request was shortly before a write: SWR would
 * return the outdated reply. Null does nothing.
 */
export function useAskAgain(key: string | null, reload: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    const before = lastRequests.get(key ?? '');
    if (before && before.turn < written && Date.now() - before.at < DEDUPED_MS) ask();
  }, [key]);
}
