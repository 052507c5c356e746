import type { EventBus } from '../../events/bus.ts';
import { isRecord, isTextList } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';
import type { Recipient } from './fan-out.ts';

/** One event for so many people: Redis takes no message of any size. */
const PEOPLE = 1_000;
/** Of the one topic that all processes hear: most people have no page open. */
export const ALL = 'all';

/** Whose notifications are others now. Without ids, something was read. */
export const inboxNews = topic<Recipient>('inbox', (value): value is Recipient => {
  return isRecord(value) && isTextList(value.userIds) && isTextList(value.ids);
});

/** Tells the open pages of these people, on every process. */
export function announce(bus: EventBus, { userIds, ids }: Recipient): void {
  for (let start = 0; start < userIds.length; start += PEOPLE) {
    inboxNews.publish(bus, ALL, { userIds: userIds.slice(start, start + PEOPLE), ids });
  }
}
