import { del, get, post, put } from '../endpoint.ts';
import type { chatCalls, threadCalls } from './schema.ts';

type Calls = typeof chatCalls & typeof threadCalls;

export const listMessages = get<Calls['listMessages']>('/chat_class/:classId', { isCached: true });

/**
 * Sends a message that waited offline in the outbox; with an open chat channel, frames are used.
 * Its idempotency key equals the message's nonce on the channel.
 */
export const sendMessage = post<Calls['sendMessage']>('/chat_class/:classId', {
  isIdempotent: true,
});

export const deleteMessage = del<Calls['deleteMessage']>('/chat_class/:classId/:messageId');

export const getUnreadMessages = get<Calls['getUnreadMessages']>('/chat_class/:classId/unread', {
  isCached: true,
});

export const markMessagesRead = put<Calls['markMessagesRead']>('/chat_class/:classId/unread');
export const listThread = get<Calls['listThread']>('/class/assignment/:id/thread');

export const writeToThread = post<Calls['writeToThread']>('/class/assignment/:id/thread', {
  isIdempotent: true,
});

export const markThreadRead = put<Calls['markThreadRead']>('/class/assignment/:id/thread/unread');

export const deleteThreadMessage = del<Calls['deleteThreadMessage']>(
  '/class/assignment/:id/thread/:messageId',
);

export const restoreThreadMessage = post<Calls['restoreThreadMessage']>(
  '/class/assignment/:id/thread/:messageId/restore',
);
