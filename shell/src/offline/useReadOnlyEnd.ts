import { useEffect } from 'react';
import { request } from 'shared-api';
import { getProfile } from 'shared-api/contract';

const ASK_EVERY = 10_000;

/** Asks the server regularly while it is in read-only mode: each reply says whether it still is. */
export function useReadOnlyEnd(isReadOnly: boolean): void {
  useEffect(() => {
    if (!isReadOnly) return;
    const timer = setInterval(() => {
      // Without a reply, the next one says it.
      void request(getProfile, {}).catch(() => undefined);
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isReadOnly]);
}
