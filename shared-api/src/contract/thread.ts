import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { threadMessageRules, threadReadRules } from './rules/thread.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { nothing } from './shapes/fields.ts';
import type {
  listThreadQuery,
  thread,
  threadMessage,
  threadMessageParams,
  threadQuery,
} from './shapes/thread.ts';

/** A private message between a student and their teachers about one piece of classwork. */
export type ThreadMessage = InferType<typeof threadMessage>;

/**
 * Lists the messages of one student about one piece of classwork; works with or without a
 * submission.
 */
export const listThread = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof listThreadQuery;
  reply: typeof thread;
}>({ method: 'GET', path: '/class/assignment/:id/thread' });

export const writeToThread = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof threadQuery;
  body: typeof threadMessageRules;
  reply: typeof threadMessage;
}>({ method: 'POST', path: '/class/assignment/:id/thread', isIdempotent: true });

/**
 * Marks messages as read up to the last one shown; messages that arrived since then stay unread.
 */
export const markThreadRead = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof threadQuery;
  body: typeof threadReadRules;
  reply: typeof nothing;
}>({ method: 'PUT', path: '/class/assignment/:id/thread/unread' });

export const deleteThreadMessage = defineEndpoint<{
  params: typeof threadMessageParams;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/assignment/:id/thread/:messageId' });

export const restoreThreadMessage = defineEndpoint<{
  params: typeof threadMessageParams;
  reply: typeof threadMessage;
}>({ method: 'POST', path: '/class/assignment/:id/thread/:messageId/restore' });
