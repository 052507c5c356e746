import { request } from 'shared-api';
import { markNotificationsRead, type Notification } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { messages } from './messages.ts';

/** The shown notifications, and the number of all unread ones. */
interface Shown {
  items: Notification[];
  unread: number;
}

type Change = (change: (shown: Shown) => Shown) => void;

interface Reading {
  readOne: (item: Notification) => void;
  readAll: (items: readonly Notification[]) => void;
}

/** Marks notifications as read optimistically, and reverts failures. */
export function useReading(change: Change): Reading {
  async function mark(shown: readonly Notification[], body: { ids: string[] } | { all: true }) {
    const meant = new Set(shown.filter(({ read }) => !read).map(({ id }) => id));
    const turn = (read: boolean) =>
      change(({ items, unread }) => ({
        items: items.map((item) => (meant.has(item.id) ? { ...item, read } : item)),
        unread,
      }));
    turn(true);
    try {
      const { unread } = await request(markNotificationsRead, { body });
      change((now) => ({ ...now, unread }));
    } catch (error) {
      turn(false);
      toastFailure(error, messages);
    }
  }

  return {
    readOne: (item) => {
      if (!item.read) void mark([item], { ids: [item.id] });
    },
    readAll: (items) => void mark(items, { all: true }),
  };
}
