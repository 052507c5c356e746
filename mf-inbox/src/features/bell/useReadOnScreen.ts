import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'platform/router';
import { request } from 'shared-api';
import { listNotifications, markNotificationsRead, type Notification } from 'shared-api/contract';
import { isShownAt } from './isShownAt.ts';

/** Milliseconds that a page stands before what it shows is taken as seen. */
const SEEN_AFTER = 1_000;

interface OnScreen {
  /** How many are being marked as read just now. */
  underWay: number;
  /** Takes in what has just happened; true where it is on the screen, and so is read. */
  hear: (item: Notification) => boolean;
}

/** Marks as read what the page in front shows, as long as somebody may be looking at it. */
export function useReadOnScreen(unread: number, onUnread: (count: number) => void): OnScreen {
  const location = useLocation();
  const known = useRef(new Map<string, Notification>());
  const [underWay, setUnderWay] = useState(0);
  const isLooking = useIsLooking();

  async function markShown(): Promise<void> {
    const shown = [...known.current.values()].filter(({ href }) => isShownAt(href, location));
    if (shown.length === 0) return;
    const ids = shown.map(({ id }) => id);
    for (const id of ids) known.current.delete(id);
    setUnderWay((count) => count + ids.length);
    try {
      const reply = await request(markNotificationsRead, { body: { ids } });
      onUnread(reply.unread);
    } catch {
      // They stay new, and are tried again when their page is.
      for (const item of shown) known.current.set(item.id, item);
    } finally {
      setUnderWay((count) => count - ids.length);
    }
  }

  const look = useEffectEvent(async () => {
    if (unread === 0) return known.current.clear();
    if (known.current.size < unread) {
      try {
        const { items } = await request(listNotifications, { query: { unread: 'true' } });
        known.current = new Map(items.map((item) => [item.id, item]));
      } catch {
        // What is not known stays new.
        return;
      }
    }
    await markShown();
  });
  const isAnything = unread > 0;
  useEffect(() => {
    if (!isLooking || !isAnything) return;
    const timer = setTimeout(() => void look(), SEEN_AFTER);
    return () => clearTimeout(timer);
  }, [location.pathname, location.search, isLooking, isAnything]);

  return {
    underWay,
    hear(item) {
      known.current.set(item.id, item);
      if (!isLooking || !isShownAt(item.href, location)) return false;
      void markShown();
      return true;
    },
  };
}

function useIsLooking(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}
