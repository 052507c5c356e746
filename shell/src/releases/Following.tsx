import { useEffect, useState, type ComponentType } from 'react';
import { whenAtRest } from '../navigation/whenAtRest.ts';

/**
 * Follows releases and sends the outbox, with code that loads after the first view. A failed load
 * is repeated with each new connection: people who lost it early may have written something.
 */
export function Following() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    const over = new AbortController();
    const load = () => {
      import('./ReleaseNotices.tsx').then(
        ({ ReleaseNotices }) => setNotice(() => ReleaseNotices),
        () => addEventListener('online', load, { once: true, signal: over.signal }),
      );
    };
    const stop = whenAtRest(load);
    return () => {
      stop();
      over.abort();
    };
  }, []);
  return Notice && <Notice />;
}
