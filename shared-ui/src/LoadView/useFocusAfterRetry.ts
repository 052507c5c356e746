import { useEffect, useRef } from 'react';

/**
 * Retry goes with its notice once the content is there, and would take the focus with it: that goes on at the heading
 * of the part that came, unless the person has gone on elsewhere.
 */
export function useFocusAfterRetry(isThere: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isThere || !part.current) return;
    const heading = part.current.querySelector<HTMLElement>('h1, h2, h3');
    part.current = null;
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isThere]);

  return {
    notice,
    leave: () => {
      part.current = notice.current?.parentElement ?? null;
    },
  };
}
