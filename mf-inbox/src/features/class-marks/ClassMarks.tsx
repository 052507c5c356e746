import { useEffect } from 'react';
import type { ClassCardsProps } from 'platform/runtime';
import { useServerNow } from 'shared-api';
import { nextDueOf } from '../classwork/stateOf.ts';
import { useTodo } from '../todo/useTodo.ts';
import { marksOf } from './marksOf.ts';

/** Reports the amount of work in each class for the class cards, with one request for all. */
export function ClassMarks({ onMarks }: ClassCardsProps) {
  const { data } = useTodo();
  const now = useServerNow((at) => nextDueOf(data, at));
  useEffect(() => {
    if (data) onMarks(marksOf(data, now));
  }, [data, now, onMarks]);
  return null;
}
