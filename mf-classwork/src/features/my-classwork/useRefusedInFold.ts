import { useEffect, useEffectEvent } from 'react';
import { submitAnswer, type Assignment } from 'shared-api/contract';
import { useOutbox, type OutboxEntry } from 'shared-api/offline';
import type { Fold } from '../past-work/useFold.ts';

/** Opens the fold of past work for a refused answer of this class, whose card is inside. */
export function useRefusedInFold(
  classId: string,
  open: readonly Assignment[] | undefined,
  fold: Pick<Fold, 'show'>,
): void {
  const refused = useOutbox().filter((call) => isRefusedAnswer(call, classId));
  const isHidden =
    open !== undefined && refused.some((call) => open.every(({ id }) => id !== assignmentOf(call)));
  const show = useEffectEvent(() => fold.show());
  useEffect(() => {
    if (isHidden) show();
  }, [isHidden]);
}

function isRefusedAnswer({ endpoint, input, refusal }: OutboxEntry, classId: string): boolean {
  if (refusal === null || endpoint.path !== submitAnswer.path) return false;
  return (input.query as { class_id?: string } | undefined)?.class_id === classId;
}

function assignmentOf({ input }: OutboxEntry): string | undefined {
  return (input.params as { assignmentId?: string } | undefined)?.assignmentId;
}
