import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'];

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener);
  };
}

/** Whether the browser reports a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
