import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which SWR answers whoever asks next with what it was answered: its `dedupingInterval`. */
const DEDUPED_MS = 2_000;

const asked = new Map<string, number>();
let written = 0;

/** Notes that the reply under this key is being asked for. */
export function markAsked(key: string): void {
  asked.set(key, Date.now());
}

/** Notes that something was changed: what was asked for before that may be no longer true. */
export function markWritten(): void {
  written = Date.now();
}

/**
 * Asks again, once it is drawn, for what was asked for a moment before something was changed: whoever comes back that soon
 * would be shown what was true before it. Null: nothing to be asked for.
 */
export function useAskAgain(key: string | null, reload: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    const before = asked.get(key ?? '') ?? 0;
    if (before <= written && Date.now() - before < DEDUPED_MS) ask();
  }, [key]);
}
