import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after `duration` milliseconds, not counting pauses. */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused]);
}
