import { useEffect, useEffectEvent } from 'react';

/** Tells whoever holds the tab how much in it is unread, as often as that changes. */
export function useUnreadReport(unread: number, onUnreadChange: (count: number) => void): void {
  const report = useEffectEvent(onUnreadChange);
  useEffect(() => report(unread), [unread]);
}
