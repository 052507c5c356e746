import { useMemo, useSyncExternalStore } from 'react';
import { listOutboxEntries, type OutboxEntry } from './outboxEntries.ts';
import { watchOutbox } from './watchOutbox.ts';

/** Everything of who is signed in that waits on this device or was refused, in the order in which it was written. */
export function useOutbox(): readonly OutboxEntry[] {
  const text = useSyncExternalStore(watchOutbox, () => JSON.stringify(listOutboxEntries()));
  return useMemo(() => JSON.parse(text) as OutboxEntry[], [text]);
}
