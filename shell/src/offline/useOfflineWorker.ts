import { useEffect } from 'react';
import { isSharedComputer, useSession } from 'shared-api';
import { KEEP } from '../worker/cachedPage.ts';

/** Where the front door serves the active shell's worker. */
const WORKER = '/sw.js';

/**
 * Lets the product open without a connection, for who is signed in on a computer of their own. What it keeps goes with
 * a log-out (`shared-api/response-cache`).
 */
export function useOfflineWorker(): void {
  const { session, trouble } = useSession();
  const isWanted = session !== null && trouble === null && !isSharedComputer();
  useEffect(() => {
    // A dev shell has none: what it serves changes with each edit.
    if (process.env['NODE_ENV'] === 'development') return;
    if (!isWanted || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    serviceWorker
      .register(WORKER)
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage(KEEP))
      // A browser that forbids it, or a server that has none: the product works as it did.
      .catch(() => undefined);
  }, [isWanted]);
}
