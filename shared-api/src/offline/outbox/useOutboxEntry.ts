import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { listOutboxEntries, type OutboxEntry } from './outboxEntries.ts';
import { watchOutbox } from './watchOutbox.ts';

/**
 * Returns the entries of `about`. Calls `onGone` when one was sent, here or in another tab, or
 * discarded.
 */
export function useOutboxEntry(about: string, onGone: () => void): readonly OutboxEntry[] {
  const text = useSyncExternalStore(watchOutbox, () => {
    return JSON.stringify(listOutboxEntries().filter((call) => call.about === about));
  });
  const calls = useMemo(() => JSON.parse(text) as OutboxEntry[], [text]);
  const before = useRef(calls);
  const report = useEffectEvent(onGone);
  useEffect(() => {
    const isGone = before.current.some(({ key }) => calls.every((call) => call.key !== key));
    before.current = calls;
    if (isGone) report();
  }, [calls]);
  return calls;
}
