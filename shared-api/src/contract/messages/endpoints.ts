import { defineEndpoint } from '../endpoint.ts';
import type { chatCalls, threadCalls } from './schema.ts';

type Calls = typeof chatCalls & typeof threadCalls;

export const listMessages = defineEndpoint<Calls['listMessages']>('GET', '/chat_class/:classId', {
  isCached: true,
});

/**
 * Sends a message that waited offline in the outbox; with an open chat channel, frames are used.
 * Its idempotency key equals the message's nonce on the channel.
 */
export const sendMessage = defineEndpoint<Calls['sendMessage']>('POST', '/chat_class/:classId', {
  isIdempotent: true,
});

export const deleteMessage = defineEndpoint<Calls['deleteMessage']>(
  'DELETE',
  '/chat_class/:classId/:messageId',
);

export const getUnreadMessages = defineEndpoint<Calls['getUnreadMessages']>(
  'GET',
  '/chat_class/:classId/unread',
  { isCached: true },
);

/** Marks all messages up to this one as read. */
export const markMessagesRead = defineEndpoint<Calls['markMessagesRead']>(
  'PUT',
  '/chat_class/:classId/unread',
);

/**
 * Lists the messages of one student about one piece of classwork; works with or without a
 * submission.
 */
export const listThread = defineEndpoint<Calls['listThread']>(
  'GET',
  '/class/assignment/:id/thread',
);

export const writeToThread = defineEndpoint<Calls['writeToThread']>(
  'POST',
  '/class/assignment/:id/thread',
  { isIdempotent: true },
);

/**
 * Marks messages as read up to the last one shown; messages that arrived since then stay unread.
 */
export const markThreadRead = defineEndpoint<Calls['markThreadRead']>(
  'PUT',
  '/class/assignment/:id/thread/unread',
);

export const deleteThreadMessage = defineEndpoint<Calls['deleteThreadMessage']>(
  'DELETE',
  '/class/assignment/:id/thread/:messageId',
);

export const restoreThreadMessage = defineEndpoint<Calls['restoreThreadMessage']>(
  'POST',
  '/class/assignment/:id/thread/:messageId/restore',
);
