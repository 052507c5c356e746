import { useMemo, useSyncExternalStore } from 'react';
import { listWaiting, type WaitingCall } from './waitingCalls.ts';
import { watchWaiting } from './watchWaiting.ts';

/** Everything of who is signed in that waits on this device or was refused, in the order in which it was written. */
export function useOutbox(): readonly WaitingCall[] {
  const text = useSyncExternalStore(watchWaiting, () => JSON.stringify(listWaiting()));
  return useMemo(() => JSON.parse(text) as WaitingCall[], [text]);
}
