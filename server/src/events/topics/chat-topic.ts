import type { Selectable } from 'kysely';
import { PROFILE_TYPES } from 'shared-api/contract';
import type { ChatMessageTable, MembershipTable, UserTable } from '../../database/schema.ts';
import { hasTexts, isCount, isTextList, isTextOrNull } from '../shapes.ts';
import { topic } from '../topic.ts';

/** Message with its author. */
export type ChatMessageRow = Omit<Selectable<ChatMessageTable>, 'class_id'> &
  Pick<Selectable<UserTable>, 'username' | 'image_hash' | 'email' | 'profile_type'> & {
    /** Null if the author was never a member. */
    namesake: Selectable<MembershipTable>['namesake'] | null;
  };

/** Events between processes about one chat. */
export type ChatEvent =
  /** A message was stored. */
  | { type: 'message'; row: ChatMessageRow }
  | { type: 'deleted'; id: string }
  | { type: 'restored'; id: string }
  | { type: 'typing'; userId: string; username: string }
  /** Users connected to one process. */
  | { type: 'presence'; process: string; count: number; names: string[] };

/** Topic by class id. */
export const chatTopic = topic<ChatEvent>('chat', isChatEvent);

function isChatEvent(value: unknown): value is ChatEvent {
  if (!hasTexts(value, 'type')) return false;
  switch (value.type) {
    case 'message':
      return isMessageRow(value.row);
    case 'deleted':
    case 'restored':
      return hasTexts(value, 'id');
    case 'typing':
      return hasTexts(value, 'userId', 'username');
    case 'presence':
      return hasTexts(value, 'process') && isCount(value.count) && isTextList(value.names);
    default:
      return false;
  }
}

function isMessageRow(value: unknown): value is ChatMessageRow {
  return (
    hasTexts(value, 'id', 'author_id', 'content', 'created_at', 'username', 'email') &&
    isCount(value.seq) &&
    (value.namesake === null || isCount(value.namesake)) &&
    PROFILE_TYPES.some((type) => type === value.profile_type) &&
    [value.nonce, value.deleted_at, value.image_hash].every(isTextOrNull)
  );
}
