import { PROFILE_TYPES } from 'shared-api/contract';
import { hasTexts, isCount, isTextList, isTextOrNull } from '../../../events/shapes.ts';
import type { EventBus } from '../../../events/bus.ts';
import { topic } from '../../../events/topic.ts';
import { publishVisibilityChange } from '../../classes/live/visibility.ts';
import type { MessageRow } from '../queries.ts';

/** Events between processes about one chat. */
export type ChatEvent =
  /** A message was stored. */
  | { type: 'message'; row: MessageRow }
  | { type: 'deleted'; id: string }
  | { type: 'typing'; userId: string; username: string }
  /** Users connected to one process. */
  | { type: 'presence'; process: string; count: number; names: string[] };

/** Topic by class id. */
const chatEvents = topic<ChatEvent>('chat', isChatEvent);
export const onChatEvent = chatEvents.subscribe;

/** Publishes an event. Call it after the commit. */
export function publishChatEvent(bus: EventBus, classId: string, event: ChatEvent): void {
  chatEvents.publish(bus, classId, event);
  // Notifications about messages of a chat are merged for the class.
  if (event.type === 'deleted') publishVisibilityChange(bus, { classId, subjectId: classId });
}

function isChatEvent(value: unknown): value is ChatEvent {
  if (!hasTexts(value, 'type')) return false;
  switch (value.type) {
    case 'message':
      return isMessageRow(value.row);
    case 'deleted':
      return hasTexts(value, 'id');
    case 'typing':
      return hasTexts(value, 'userId', 'username');
    case 'presence':
      return hasTexts(value, 'process') && isCount(value.count) && isTextList(value.names);
    default:
      return false;
  }
}

function isMessageRow(value: unknown): value is MessageRow {
  return (
    hasTexts(value, 'id', 'author_id', 'content', 'created_at', 'username', 'email') &&
    isCount(value.seq) &&
    (value.namesake === null || isCount(value.namesake)) &&
    PROFILE_TYPES.some((type) => type === value.profile_type) &&
    [value.nonce, value.deleted_at, value.image_hash].every(isTextOrNull)
  );
}
