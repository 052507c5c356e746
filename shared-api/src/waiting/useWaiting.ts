import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { listWaiting, type WaitingCall } from './waitingCalls.ts';
import { watchWaiting } from './watchWaiting.ts';

/** What waits of `about`. `onGone`: one waits no more, since it was sent, here or in another tab, or was discarded. */
export function useWaiting(about: string, onGone: () => void): readonly WaitingCall[] {
  const text = useSyncExternalStore(watchWaiting, () => {
    return JSON.stringify(listWaiting().filter((call) => call.about === about));
  });
  const calls = useMemo(() => JSON.parse(text) as WaitingCall[], [text]);
  const before = useRef(calls);
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    const isGone = before.current.some(({ key }) => calls.every((call) => call.key !== key));
    before.current = calls;
    if (isGone) tell();
  }, [calls]);
  return calls;
}
