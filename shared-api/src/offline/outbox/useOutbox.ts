import { useMemo, useSyncExternalStore } from 'react';
import { listOutboxEntries, type OutboxEntry } from './outboxEntries.ts';
import { watchOutbox } from './watchOutbox.ts';

/** Returns all entries of the signed-in person, queued or refused, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const text = useSyncExternalStore(watchOutbox, () => JSON.stringify(listOutboxEntries()));
  return useMemo(() => JSON.parse(text) as OutboxEntry[], [text]);
}
