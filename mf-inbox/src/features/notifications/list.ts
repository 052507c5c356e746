import type { ListIn } from 'shared-api';
import type { Notification, ReplyOf } from 'shared-api/contract';
import type { listNotifications } from 'shared-api/seldom-calls';

export type Inbox = ReplyOf<typeof listNotifications>;

/** Where in a reply the notifications are. */
export const LIST: ListIn<Inbox, Notification> = {
  itemsOf: ({ items }) => items,
  withItems: (reply, items) => ({ ...reply, items }),
  idOf: ({ id }) => id,
};
