import { useEffect, useEffectEvent } from 'react';
import { useServerNow } from 'shared-api';
import type { Quiz, QuizAttempt } from 'shared-api/quizzes';

/** How early the last answers are sent, without waiting for the person to stop typing. */
const EARLY_MS = 10_000;

/** Returns when no more answers are accepted, in milliseconds since 1970; null without a limit. */
export function endOf(attempt: QuizAttempt, quiz: Quiz): number | null {
  const ends = [attempt.date_end, quiz.closes_at].flatMap((at) => (at ? Date.parse(at) : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

interface Handlers {
  /** Called when the last seconds begin, or when the end is later again. */
  onAlmost: (isAlmost: boolean) => void;
  onEnd: () => void;
}

/** Returns whether the end has passed, by the server's clock. */
export function useEnd(end: number | null, { onAlmost, onEnd }: Handlers): boolean {
  const almost = end === null ? Infinity : end - EARLY_MS;
  const now = useServerNow((at) => {
    return [almost, end ?? Infinity].find((moment) => moment > at && moment < Infinity) ?? null;
  });
  const isOver = end !== null && now >= end;
  const isAlmost = now >= almost;
  const reportAlmost = useEffectEvent(onAlmost);
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) reportEnd();
    else reportAlmost(isAlmost);
  }, [isOver, isAlmost]);
  return isOver;
}
