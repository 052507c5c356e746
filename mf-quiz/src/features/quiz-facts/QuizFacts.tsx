import { useEffect, useEffectEvent } from 'react';
import type { ClassworkFact, ClassworkFactsProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { listQuizzes, type QuizFacts as Facts } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { handedInText } from './handedInText.ts';
import { messages } from './messages.ts';

const CALM_MS = 1_000;

/** Reports how far the quizzes of a class are, with one request for all cards. */
export function QuizFacts({ classId, onFacts }: ClassworkFactsProps) {
  const { data, reload } = useQuery(listQuizzes, { params: { id: classId } });
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame({ type }) {
      // A hidden tab reloads when it becomes visible.
      const isHandedIn = type === 'work_submitted' && !document.hidden;
      if (type === 'classwork_changed' || isHandedIn) reloadSoon();
    },
    onReturn: reloadSoon,
  });
  const report = useEffectEvent(onFacts);
  useEffect(() => {
    if (data) report(data.flatMap(factsOf));
  }, [data]);
  return null;
}

function factsOf(facts: Facts): ClassworkFact[] {
  const { id: classworkId, is_running: isRunning, is_handed_in: isHandedIn } = facts;
  const text = handedInText(facts);
  if (text !== null) return [{ classworkId, text }];
  if (isRunning) return [{ classworkId, text: messages.ownRunning, tone: 'warning' }];
  return isHandedIn ? [{ classworkId, text: messages.ownHandedIn, tone: 'success' }] : [];
}
