import type { EventBus } from '../../events/bus.ts';
import { isRecord, isTextList } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';
import type { Recipient } from './fan-out/fan-out.ts';

/** Users per message, because Redis limits the size of messages. */
const PEOPLE = 1_000;
/** Id of the single topic that all processes subscribe to; most users have no page open. */
export const ALL = 'all';

/** Topic of changed notifications by user. Without ids, some were read. */
export const inboxTopic = topic<Recipient>('inbox', (value): value is Recipient => {
  return isRecord(value) && isTextList(value.userIds) && isTextList(value.ids);
});

/** Notifies the open pages of these users, on every process. */
export function announce(bus: EventBus, { userIds, ids }: Recipient): void {
  for (let start = 0; start < userIds.length; start += PEOPLE) {
    inboxTopic.publish(bus, ALL, { userIds: userIds.slice(start, start + PEOPLE), ids });
  }
}
