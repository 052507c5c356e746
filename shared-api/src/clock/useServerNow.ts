import { useEffect, useState } from 'react';
import { serverNow, watchCorrections } from './serverClock.ts';

/** Interval of clock checks: timers stop during sleep, and are late in hidden tabs. */
const LOOK_EVERY_MS = 15_000;

/**
 * Returns the server's time in milliseconds since 1970. Renders again at the moment that
 * `nextAfter` returns, even after sleep or in a hidden tab, and when the estimate of the server's
 * clock changes.
 */
export function useServerNow(nextAfter: (now: number) => number | null = () => null): number {
  const [now, setNow] = useState(serverNow);
  const next = nextAfter(now);
  useEffect(() => {
    const stopCorrections = watchCorrections(() => setNow(serverNow()));
    const stopClock = next === null ? undefined : watchClock(next, () => setNow(serverNow()));
    return () => {
      stopCorrections();
      stopClock?.();
    };
  }, [next]);
  return now;
}

/** Calls `onPassed` once the server's clock reaches `moment`. Returns how to cancel. */
function watchClock(moment: number, onPassed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const wait = moment - serverNow();
    if (wait <= 0) onPassed();
    else timer = setTimeout(look, Math.min(Math.ceil(wait), LOOK_EVERY_MS));
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
