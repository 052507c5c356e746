import { useEffect } from 'react';
import { isSharedComputer, useSession } from 'shared-api';
import { KEEP } from '../worker/cachedPage.ts';

/** Path of the active shell's service worker on the page server. */
const WORKER = '/sw.js';

/**
 * Makes the product open offline for signed-in people on their own computer. A log-out deletes its
 * caches (`shared-api/response-cache`).
 */
export function useOfflineWorker(): void {
  const { session, trouble } = useSession();
  const isWanted = session !== null && trouble === null && !isSharedComputer();
  useEffect(() => {
    // A dev shell has no worker: its files change with each edit.
    if (process.env['NODE_ENV'] === 'development') return;
    if (!isWanted || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    serviceWorker
      .register(WORKER)
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage(KEEP))
      // Without service workers, in the browser or on the server, everything else works.
      .catch(() => undefined);
  }, [isWanted]);
}
