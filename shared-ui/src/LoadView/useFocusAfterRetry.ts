import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the loaded part after a successful retry, because the retry
 * button disappears with its notice. Does nothing if the person has moved the focus.
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
