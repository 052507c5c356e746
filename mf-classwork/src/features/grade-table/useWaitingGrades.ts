import { useEffect, useEffectEvent, useMemo } from 'react';
import { useOutboxEntry, type SendFailure, type OutboxEntry } from 'shared-api/offline';
import type { Edit } from './edits.ts';

/** What the calls of a table's grades are kept under. */
export function gradesOf(classId: string): string {
  return `grade-table-${classId}`;
}

interface Outcome {
  /** One was sent, or taken back. */
  onGone: () => void;
  /** The server does not take it: it is to be decided in the table. */
  onRefused: (edit: Edit, refusal: SendFailure) => void;
}

/** The grades of a table that wait for a connection. */
export function useWaitingGrades(classId: string, { onGone, onRefused }: Outcome): Edit[] {
  const calls = useOutboxEntry(gradesOf(classId), onGone);
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    for (const call of calls) if (call.refusal) tell(editOf(call), call.refusal);
  }, [calls]);
  return useMemo(() => calls.map(editOf), [calls]);
}

function editOf({ key, draft }: OutboxEntry): Edit {
  return { ...(draft.value as Edit), key, isWaiting: true };
}
