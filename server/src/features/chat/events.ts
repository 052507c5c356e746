import { PROFILE_TYPES } from 'shared-api/contract';
import { hasTexts, isCount, isTextList, isTextOrNull } from '../../events/shapes.ts';
import type { EventBus } from '../../events/bus.ts';
import { topic } from '../../events/topic.ts';
import { publishVisibilityChange } from '../classes/visibility.ts';
import type { MessageRow } from './queries.ts';

/** What the processes tell each other about one chat. */
export type ChatEvent =
  /** A message was stored. */
  | { type: 'message'; row: MessageRow }
  | { type: 'deleted'; id: string }
  | { type: 'typing'; userId: string; username: string }
  /** Who is connected to one process. */
  | { type: 'presence'; process: string; count: number; names: string[] };

/** By the id of the class. */
const chatEvents = topic<ChatEvent>('chat', isChatEvent);
export const onChatEvent = chatEvents.subscribe;

/** Call it once what happened is kept. */
export function publishChatEvent(bus: EventBus, classId: string, event: ChatEvent): void {
  chatEvents.publish(bus, classId, event);
  // What the messages of a chat tell folds into one for the class.
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
