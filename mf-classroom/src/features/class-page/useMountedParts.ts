import { useEffect, useState } from 'react';
import type { SlotContribution } from 'platform/runtime';

/** Milliseconds in which a page that is there gets what its front needs. */
const SETTLES_WITHIN = 1_000;

/** The parts to mount: every one that was in front since, and, once the page is at rest, those that count news. */
export function useMountedParts(
  parts: readonly SlotContribution[],
  activeId: string | undefined,
  isLeaving: boolean,
): ReadonlySet<string> {
  const isAtRest = useIsAtRest() && !isLeaving;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (activeId !== undefined && !opened.has(activeId)) setOpened(new Set(opened).add(activeId));
  const inBackground = parts.filter(({ background }) => background === true && isAtRest);
  return new Set([...opened, ...inBackground.map(({ id }) => id)]);
}

function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const left = new AbortController();
    const rest = () => {
      if (!left.signal.aborted) setIsAtRest(true);
    };
    const settle = () => {
      timer = setTimeout(() => {
        // Safari has no idle callbacks.
        if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: SETTLES_WITHIN });
        else rest();
      }, SETTLES_WITHIN);
    };
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true, signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);
  return isAtRest;
}
