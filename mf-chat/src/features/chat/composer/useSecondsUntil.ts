import { useEffect, useState } from 'react';
import { serverNow } from 'shared-api';

/** Returns the whole seconds until a moment in milliseconds, rounded up and counting down to 0. */
export function useSecondsUntil(until: number): number {
  const [, setTick] = useState(0);
  const left = Math.max(0, until - serverNow());
  useEffect(() => {
    if (left === 0) return;
    // At the next full second before the moment.
    const timer = setTimeout(() => setTick((tick) => tick + 1), left % 1_000 || 1_000);
    return () => clearTimeout(timer);
  });
  return Math.ceil(left / 1_000);
}
