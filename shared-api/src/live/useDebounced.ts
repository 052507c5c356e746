import { useCallback, useEffect, useRef } from 'react';
import { withJitter } from './backoff.ts';

/** Milliseconds: of a burst of news, only the last is acted upon. */
const CALM_MS = 250;

/**
 * Returns a function that calls `act` once it has not been called for a while: for `calmMs` at most, since whoever
 * hears of something at the same time should not ask for it at the same time.
 */
export function useDebounced(act: () => void, calmMs = CALM_MS): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), withJitter(calmMs));
  }, [calmMs]);
}
