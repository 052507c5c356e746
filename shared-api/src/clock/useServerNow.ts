import { useEffect, useState } from 'react';
import { serverNow, watchCorrections } from './serverClock.ts';

/** Timers stop during sleep and are late in hidden tabs: the clock is looked at this often. */
const LOOK_EVERY_MS = 15_000;

/**
 * The server's time in milliseconds since 1970. The component is drawn again when the moment that `nextAfter` names has come, also
 * after sleep and in a hidden tab, and when the estimate of the server's clock changes.
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

/** Calls `onPassed` once the server's clock has come to `moment`; returns how to end that. */
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
