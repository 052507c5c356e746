import type { ListIn } from 'shared-api';
import type { Notification, ReplyOf, listNotifications } from 'shared-api/contract';

export type Inbox = ReplyOf<typeof listNotifications>;

/** Describes where a reply has its notifications. */
export const LIST: ListIn<Inbox, Notification> = {
  itemsOf: ({ items }) => items,
  withItems: (reply, items) => ({ ...reply, items }),
  idOf: ({ id }) => id,
};
