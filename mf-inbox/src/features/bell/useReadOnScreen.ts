import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'platform/router';
import { request } from 'shared-api';
import { listNotifications, markNotificationsRead, type Notification } from 'shared-api/contract';
import { shownAt } from './shownAt.ts';

/** Milliseconds that a page must be visible before its content counts as seen. */
const SEEN_AFTER = 1_000;
/** Counting stops here. */
const COUNTED = 100;
/** Maximum number of pages of unread notifications to check; more means weeks of absence. */
const MOST_PAGES = 10;

interface OnScreen {
  /** Number of notifications being marked as read. */
  underWay: number;
  /**
   * Takes a new notification; returns true if its content is on the screen, which marks it as read.
   */
  receive: (item: Notification) => boolean;
  /** Invalidates the known unread notifications, which are requested again when needed. */
  forget: () => void;
}

/** Marks notifications as read while the visible page shows their content. */
export function useReadOnScreen(unread: number, onUnread: (count: number) => void): OnScreen {
  const location = useLocation();
  const known = useRef(new Map<string, Notification>());
  /** The unread count at the last request. */
  const lastRequest = useRef(0);
  const [underWay, setUnderWay] = useState(0);
  const isLooking = useIsLooking();

  function forget(): void {
    known.current.clear();
    lastRequest.current = 0;
  }

  async function markShown(): Promise<void> {
    const shown = shownAt([...known.current.values()], location);
    if (shown.length === 0) return;
    const ids = shown.map(({ id }) => id);
    for (const id of ids) known.current.delete(id);
    setUnderWay((count) => count + ids.length);
    try {
      const reply = await request(markNotificationsRead, { body: { ids } });
      onUnread(reply.unread);
    } catch {
      // They stay unread, and the next visit of their page retries.
      for (const item of shown) known.current.set(item.id, item);
    } finally {
      setUnderWay((count) => count - ids.length);
    }
  }

  const look = useEffectEvent(async () => {
    if (unread === 0) return forget();
    if (known.current.size < unread && lastRequest.current < unread) {
      lastRequest.current = unread;
      try {
        for (const item of await listUnread()) known.current.set(item.id, item);
      } catch {
        // Unknown notifications stay unread.
        lastRequest.current = 0;
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
    receive(item) {
      known.current.set(item.id, item);
      if (!isLooking || shownAt([item], location).length === 0) return false;
      void markShown();
      return true;
    },
    forget,
  };
}

async function listUnread(): Promise<Notification[]> {
  const all: Notification[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { unread: 'true', before: all.at(-1)?.id } as const;
    const { items, unread } = await request(listNotifications, { query });
    all.push(...items);
    const isAll = unread < COUNTED && all.length >= unread;
    if (isAll || items.length === 0) break;
  }
  return all;
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
