import { useEffect, useState, type ComponentType } from 'react';
import { whenAtRest } from '../navigation/whenAtRest.ts';

/**
 * Follows releases, and sends what waits, by code that no first view waits for. It is asked for again with each new connection: who
 * loses theirs early has written something, too.
 */
export function Following() {
  const [News, setNews] = useState<ComponentType>();
  useEffect(() => {
    const over = new AbortController();
    const load = () => {
      import('./ReleaseNotices.tsx').then(
        ({ ReleaseNotices }) => setNews(() => ReleaseNotices),
        () => addEventListener('online', load, { once: true, signal: over.signal }),
      );
    };
    const stop = whenAtRest(load);
    return () => {
      stop();
      over.abort();
    };
  }, []);
  return News && <News />;
}
