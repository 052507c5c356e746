import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';
import type { Reader } from '../classes/policy.ts';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import { canDeleteMessage, canSeeEmail } from './policy.ts';
import type { MessageRow } from './queries.ts';

export function presentMessage(row: MessageRow, reader: Reader): ChatMessage {
  return {
    id: row.id,
    content: row.content,
    email: canSeeEmail(reader, row) ? row.email : '',
    username: shownName(row),
    user_id: row.author_id,
    timestamp: row.created_at,
    deletable: canDeleteMessage(reader, row),
    image_url: imagePath(row.image_hash),
  };
}

/** Presents a message as a frame; the nonce is for its author only. */
export function presentFrame(row: MessageRow, reader: Reader): ChatMessageFrame {
  const { content, email, ...rest } = presentMessage(row, reader);
  const isOwn = reader.id === row.author_id;
  return {
    message: content,
    user_email: email,
    ...rest,
    ...(isOwn && row.nonce !== null ? { nonce: row.nonce } : {}),
  };
}
