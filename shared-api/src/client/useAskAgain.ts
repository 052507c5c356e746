import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which SWR answers whoever asks next with what it was answered: its `dedupingInterval`. */
const DEDUPED_MS = 2_000;

/** Questions and writings in their order: two of the same millisecond have one too. */
let turn = 0;
let written = 0;
const requests = new Map<string, { turn: number; at: number }>();

/** Notes that the reply under this key is being asked for. */
export function markAsked(key: string): void {
  requests.set(key, { turn: ++turn, at: Date.now() });
}

/** Notes that something was changed: what was asked for before that may be no longer true. */
export function markWritten(): void {
  written = ++turn;
}

/**
 * Asks again, once it is drawn, for what was asked for a moment before something was changed: whoever comes back that soon
 * would be shown what was true before it. Null: nothing to be asked for.
 */
export function useAskAgain(key: string | null, reload: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    const before = requests.get(key ?? '');
    if (before && before.turn < written && Date.now() - before.at < DEDUPED_MS) ask();
  }, [key]);
}
