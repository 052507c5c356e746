import { useEffect } from 'react';
import type { ClassCardsProps } from 'platform/slots';
import { useTodo } from '../todo/useTodo.ts';
import { marksOf } from './marksOf.ts';

/** How much is to be done in each class, for the cards of them all: one read, whatever their number. */
export function ClassMarks({ onMarks }: ClassCardsProps) {
  const { data } = useTodo();
  useEffect(() => {
    if (data) onMarks(marksOf(data));
  }, [data, onMarks]);
  return null;
}
