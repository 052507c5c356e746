import { request } from 'shared-api';
import { listNotifications, type InboxFrame, type Notification } from 'shared-api/contract';

/** State after the last poll; undefined until the server has answered. */
interface Known {
  unread: number | undefined;
  /** Ids of the unread notifications that were known; undefined before the first poll. */
  ids: ReadonlySet<string> | undefined;
}

/** Returns the frames that the channel would have sent since: frames of new notifications, and the count of the unread. */
export interface Polled {
  frames: InboxFrame[];
  ids: ReadonlySet<string>;
}

/** Asks by a call for what the channel would bring. Rejects as `request`. */
export async function pollInbox(known: Known): Promise<Polled> {
  const { items, unread } = await request(listNotifications, { query: { unread: 'true' } });
  const frames = arrivedSince(known, items, unread).map((item): InboxFrame => {
    return { type: 'notification', item };
  });
  return {
    // The oldest first, as they would have come.
    frames: [...frames.toReversed(), { type: 'unread', count: unread }],
    ids: new Set(items.map(({ id }) => id)),
  };
}

function arrivedSince({ ids, unread: before }: Known, items: Notification[], unread: number) {
  if (ids) return items.filter(({ id }) => !ids.has(id));
  // The page has only just begun to poll: it knows the count of the channel, if that was open.
  return before === undefined ? [] : items.slice(0, Math.max(0, unread - before));
}
