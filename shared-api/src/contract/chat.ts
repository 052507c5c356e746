import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { markMessagesReadRules, sendMessageRules } from './rules/chat.ts';
import type {
  chatMessage,
  chatParams,
  chatUnread,
  listMessagesQuery,
  messageList,
  messageParams,
} from './shapes/chat.ts';
import type { nothing } from './shapes/fields.ts';
import type {
  chatDeletedFrame,
  chatErrorFrame,
  chatMessageFrame,
  chatPresenceFrame,
  chatSendFrame,
  chatSomebodyTypesFrame,
  chatTypingFrame,
} from './shapes/frames.ts';

export type ChatMessage = InferType<typeof chatMessage>;
/** The number of other people's messages that are newer than the person's read position. */
export type ChatUnread = InferType<typeof chatUnread>;

export const listMessages = defineEndpoint<{
  params: typeof chatParams;
  query: typeof listMessagesQuery;
  reply: typeof messageList;
}>({ method: 'GET', path: '/chat_class/:classId', isCached: true });

/**
 * Sends a message that waited offline in the outbox; with an open chat channel, frames are used.
 * Its idempotency key equals the message's nonce on the channel.
 */
export const sendMessage = defineEndpoint<{
  params: typeof chatParams;
  body: typeof sendMessageRules;
  reply: typeof chatMessage;
}>({ method: 'POST', path: '/chat_class/:classId', isIdempotent: true });

export const deleteMessage = defineEndpoint<{
  params: typeof messageParams;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/chat_class/:classId/:messageId' });

export const getUnreadMessages = defineEndpoint<{
  params: typeof chatParams;
  reply: typeof chatUnread;
}>({ method: 'GET', path: '/chat_class/:classId/unread', isCached: true });

/** Marks all messages up to this one as read. */
export const markMessagesRead = defineEndpoint<{
  params: typeof chatParams;
  body: typeof markMessagesReadRules;
  reply: typeof chatUnread;
}>({ method: 'PUT', path: '/chat_class/:classId/unread' });

/** The live channel of a class's chat, `/ws/chat_class/{id}`. */
export const CHAT_CHANNEL = '/ws/chat_class/:classId';

export type ChatSendFrame = InferType<typeof chatSendFrame>;
/** Sent at most every few seconds while somebody types. */
export type ChatTypingFrame = InferType<typeof chatTypingFrame>;
export type ChatMessageFrame = InferType<typeof chatMessageFrame>;

/** Frames that the server sends; a message has no `type`. */
export type ChatFrame =
  | ChatMessageFrame
  | InferType<typeof chatDeletedFrame>
  | InferType<typeof chatSomebodyTypesFrame>
  | InferType<typeof chatPresenceFrame>
  | InferType<typeof chatErrorFrame>;
