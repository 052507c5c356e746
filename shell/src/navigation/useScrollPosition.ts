import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'platform/router';
import { holdScroll } from './holdScroll.ts';
import { keepPosition, positionOf } from './positions.ts';

/**
 * Starts a new page at the top, and restores the position on the way back. The browser cannot: a
 * remote's content has not loaded when it tries.
 */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const entry = useRef<string>(undefined);
  const shown = useRef(pathname);

  useEffect(() => {
    const remember = () => {
      if (entry.current) keepPosition(entry.current, window.scrollY);
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    // A change of only the query (a dialog, a filter) is no new page.
    const isNewPage = pathname !== shown.current;
    shown.current = pathname;
    entry.current = key;
    const known = positionOf(key);
    if (known !== undefined) return holdScroll(known);
    if (isNewPage && window.scrollY > 0) window.scrollTo(0, 0);
  }, [key, pathname]);
}
