import { useEffect, useEffectEvent, useRef } from 'react';
import { useServerNow } from 'shared-api';
import type { Quiz } from 'shared-api/quizzes';

/** Calls `onPassed` when the quiz opens or closes, by the server's clock. */
export function useQuizTimes(quiz: Quiz, onPassed: () => void): void {
  const moments = [quiz.opens_at, quiz.closes_at].flatMap((at) => (at ? Date.parse(at) : []));
  const now = useServerNow((at) => {
    const next = moments.filter((moment) => moment > at);
    return next.length > 0 ? Math.min(...next) : null;
  });
  const passed = moments.filter((moment) => moment <= now).length;
  const before = useRef(passed);
  const report = useEffectEvent(onPassed);
  useEffect(() => {
    if (before.current === passed) return;
    before.current = passed;
    report();
  }, [passed]);
}
