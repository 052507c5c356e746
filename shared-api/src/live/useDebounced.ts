import { useCallback, useEffect, useRef } from 'react';
import { withJitter } from './backoff.ts';

/** Milliseconds: of a burst of events, only the last one acts. */
const CALM_MS = 250;

/**
 * Returns a debounced `act`, with a random delay of at most `calmMs`: clients that receive an event
 * together should not send requests together.
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
