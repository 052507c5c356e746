import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'platform/router';
import { focusHeading } from './focusHeading.ts';

/** Milliseconds within which a page that has its heading also sets its title. */
const TITLE_WITHIN = 100;

/**
 * After a navigation, moves the focus to the new page's heading, and returns the title to announce.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // Browsers announce the first page themselves.
    if (pathname === shown.current) return;
    shown.current = pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = focusHeading(() => {
      timer = setTimeout(() => setTitle(document.title), TITLE_WITHIN);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);

  return title;
}
