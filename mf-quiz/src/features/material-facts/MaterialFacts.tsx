import { useEffect, useEffectEvent } from 'react';
import type { ClassworkFact, ClassworkFactsProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { listMaterials, type MaterialFacts as Facts } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { messages } from './messages.ts';

const CALM_MS = 1_000;

/** Reports who has opened the materials of a class, with one request for all cards. */
export function MaterialFacts({ classId, onFacts }: ClassworkFactsProps) {
  const { data, reload } = useQuery(listMaterials, { params: { id: classId } });
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame({ type }) {
      // A hidden tab reloads when it becomes visible.
      const isOpened = type === 'work_submitted' && !document.hidden;
      if (type === 'classwork_changed' || isOpened) reloadSoon();
    },
    onReturn: reloadSoon,
  });
  const report = useEffectEvent(onFacts);
  useEffect(() => {
    if (data) report(data.flatMap(factOf));
  }, [data]);
  return null;
}

function factOf({ id, opened_count, student_count, is_opened }: Facts): ClassworkFact[] {
  if (opened_count !== undefined && student_count !== undefined) {
    const text = messages.opened({ count: opened_count, all: student_count });
    return [{ classworkId: id, text }];
  }
  return is_opened ? [] : [{ classworkId: id, text: messages.notOpened, tone: 'info' }];
}
