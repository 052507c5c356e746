import { useEffect, useEffectEvent } from 'react';

/** Reports each change of the unread count to the tab. */
export function useUnreadReport(unread: number, onUnreadChange: (count: number) => void): void {
  const report = useEffectEvent(onUnreadChange);
  useEffect(() => report(unread), [unread]);
}
