import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'platform/router';
import { holdScroll } from './holdScroll.ts';
import { keepPosition, positionOf } from './positions.ts';

/**
 * A new page starts at the top; one that is come back to, where it was left. The browser cannot do
 * that by itself: when it tries, a remote's content is not there yet.
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
    // A change of the query alone (a dialog, a filter) is no new page.
    const isNewPage = pathname !== shown.current;
    shown.current = pathname;
    entry.current = key;
    const known = positionOf(key);
    if (known !== undefined) return holdScroll(known);
    if (isNewPage && window.scrollY > 0) window.scrollTo(0, 0);
  }, [key, pathname]);
}
