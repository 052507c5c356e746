import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds: of a burst of news, only the last is acted upon. */
const CALM_MS = 250;

/** Answers a function that calls `act` once things have calmed down. */
export function useSoon(act: () => void, calmMs = CALM_MS): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), calmMs);
  }, [calmMs]);
}
