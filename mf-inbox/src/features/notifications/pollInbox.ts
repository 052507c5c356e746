import { request } from 'shared-api';
import { listNotifications, type InboxFrame, type Notification } from 'shared-api/contract';

/** State after the last poll; undefined until the server has answered. */
interface Known {
  unread: number | undefined;
  /** Ids of the unread notifications that were known; undefined before the first poll. */
  ids: ReadonlySet<string> | undefined;
}

/**
 * The frames that the channel would have sent since the last poll: new notifications, and the
 * unread count.
 */
export interface Polled {
  frames: InboxFrame[];
  ids: ReadonlySet<string>;
}

/** Fetches by a call what the channel would send. Rejects as `request` does. */
export async function pollInbox(known: Known): Promise<Polled> {
  const { items, unread } = await request(listNotifications, { query: { unread: 'true' } });
  const frames = arrivedSince(known, items, unread).map((item): InboxFrame => {
    return { type: 'notification', item };
  });
  return {
    // Oldest first, in the order of the channel.
    frames: [...frames.toReversed(), { type: 'unread', count: unread }],
    ids: new Set(items.map(({ id }) => id)),
  };
}

function arrivedSince({ ids, unread: before }: Known, items: Notification[], unread: number) {
  if (ids) return items.filter(({ id }) => !ids.has(id));
  // The page has just begun to poll: it knows the channel's count if that was open before.
  return before === undefined ? [] : items.slice(0, Math.max(0, unread - before));
}
