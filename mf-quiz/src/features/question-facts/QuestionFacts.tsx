import { useEffect, useEffectEvent } from 'react';
import type { ClassworkFact, ClassworkFactsProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { listQuestions, type QuestionFacts as Facts } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { messages } from './messages.ts';

const CALM_MS = 1_000;

/** Reports who has answered the questions of a class, with one request for all cards. */
export function QuestionFacts({ classId, onFacts }: ClassworkFactsProps) {
  const { data, reload } = useQuery(listQuestions, { params: { id: classId } });
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame({ type }) {
      // A hidden tab reloads when it becomes visible.
      const isAnswered = type === 'work_submitted' && !document.hidden;
      if (type === 'classwork_changed' || isAnswered) reloadSoon();
    },
    onReturn: reloadSoon,
  });
  const report = useEffectEvent(onFacts);
  useEffect(() => {
    if (data) report(data.map(factOf));
  }, [data]);
  return null;
}

function factOf({ id, answered_count, student_count, is_answered }: Facts): ClassworkFact {
  if (answered_count !== undefined && student_count !== undefined) {
    const text = messages.answered({ count: answered_count, all: student_count });
    return { classworkId: id, text };
  }
  return is_answered
    ? { classworkId: id, text: messages.ownAnswered, tone: 'success' }
    : { classworkId: id, text: messages.notAnswered, tone: 'info' };
}
