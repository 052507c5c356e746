import { useEffect, useEffectEvent, useMemo } from 'react';
import { useOutboxEntry, type SendFailure, type OutboxEntry } from 'shared-api/offline';
import type { Edit } from './edits.ts';

/** Returns the outbox key of a table's grades. */
export function gradesOf(classId: string): string {
  return `grade-table-${classId}`;
}

interface Outcome {
  /** Called when an entry was sent or removed. */
  onGone: () => void;
  /** Called when the server refuses an entry, which is then decided in the table. */
  onRefused: (edit: Edit, refusal: SendFailure) => void;
}

/** Returns the queued grades of a table. */
export function useQueuedGrades(classId: string, { onGone, onRefused }: Outcome): Edit[] {
  const calls = useOutboxEntry(gradesOf(classId), onGone);
  const report = useEffectEvent(onRefused);
  useEffect(() => {
    for (const call of calls) if (call.refusal) report(editOf(call), call.refusal);
  }, [calls]);
  return useMemo(() => calls.map(editOf), [calls]);
}

function editOf({ key, draft }: OutboxEntry): Edit {
  return { ...(draft.value as Edit), key, isWaiting: true };
}
