import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import {
  deleteThreadMessage,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
} from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { onceAndRead } from '../../http/idempotent.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { forbidden } from '../classes/own-class.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { findThread, findThreadToChange } from './find-thread.ts';
import { errorMessages } from './messages.ts';
import { canDeleteMessage } from './policy.ts';
import { presentThreadMessage } from './present.ts';
import {
  bringMessageBack,
  findMessage,
  findMessageEver,
  insertMessage,
  listMessagesOf,
  markMessageDeleted,
  markRead,
  type ThreadKey,
} from './queries.ts';

/** Limits as for comments. */
const WRITE_LIMITS = { account: { max: 120, seconds: (10 * MINUTE) / SECOND } };
const MESSAGES = { direction: 'before', most: SERVER_LIMITS.threadPage } as const;

/** Routes of private messages between a student and their teachers about classwork. */
export function threadRoutes(app: FastifyInstance): void {
  route(app, listThread, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { userId } = session;
    const threadQuery = { classworkId: params.id, studentId: query.student_id };
    const threadKey = await findThread(db, threadQuery, userId);
    const page = await readPage(call, MESSAGES, (wanted) => listMessagesOf(db, threadKey, wanted));
    return page.map((row) => presentThreadMessage(row, userId));
  });

  route(app, writeToThread, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params, query, body } = call;
    const { userId: by } = session;
    const threadQuery = { classworkId: params.id, studentId: query.student_id };
    const threadKey = await findThreadToChange(db, threadQuery, by);
    const { classId, classworkId, studentId } = threadKey;
    const write = async (trx: Db) => {
      const writing = { authorId: by, content: body.message };
      const { id: messageId, threadId } = await insertMessage(trx, threadKey, writing);
      const domainEvent = { what: 'private_message_written', classId, by } as const;
      const about = { classworkId, threadId, studentId, messageId };
      await core.domainEvents.emit(trx, { ...domainEvent, ...about });
      return messageId;
    };
    const { row } = await onceAndRead(call, write, findMessage);
    // A message from an earlier call with this key may have been deleted since.
    if (!row) throw notFound('message');
    return presentThreadMessage(row, by);
  });

  route(app, markThreadRead, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, query, body } = call;
    const { userId } = session;
    const threadQuery = { classworkId: params.id, studentId: query.student_id };
    const threadKey = await findThread(db, threadQuery, userId);
    const read = { readerId: userId, messageId: body.message_id };
    if (!(await markRead(db, threadKey, read))) return {};
    const { classId, classworkId, studentId } = threadKey;
    const domainEvent = { what: 'thread_read', classId, classworkId, studentId } as const;
    await core.domainEvents.emit(db, { ...domainEvent, readerId: userId });
    return {};
  });

  route(app, deleteThreadMessage, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params } = call;
    const { threadKey, message } = await findOwnMessage(db, params, session.userId);
    if (message.deleted_at !== null) throw notFound('message');
    if (!(await markMessageDeleted(db, message.id))) throw notFound('message');
    await emitChange(core, db, threadKey, message.thread_id);
    return {};
  });

  route(app, restoreThreadMessage, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params } = call;
    const { threadKey, message } = await findOwnMessage(db, params, session.userId);
    // In one transaction, because it may be deleted again right after.
    const row = await transact(db, async (trx) => {
      if (!(await bringMessageBack(trx, message.id))) return undefined;
      await emitChange(core, trx, threadKey, message.thread_id);
      return findMessage(trx, message.id);
    });
    if (!row) {
      const now = await findMessageEver(db, params.id, message.id);
      throw whyNotRestored(now?.deleted_at);
    }
    return presentThreadMessage(row, session.userId);
  });
}

/** Emits that a message was deleted or restored. */
function emitChange({ domainEvents }: Core, trx: Db, threadKey: ThreadKey, threadId: string) {
  const { classId, classworkId, studentId } = threadKey;
  const domainEvent = { what: 'private_message_changed', classId, classworkId, studentId } as const;
  return domainEvents.emit(trx, { ...domainEvent, threadId });
}

/**
 * Finds a message of the caller.
 * @throws HttpError 404 if the caller may not see its thread, 403 if somebody else wrote it
 */
async function findOwnMessage(db: Db, params: { id: string; messageId: string }, readerId: string) {
  const message = await findMessageEver(db, params.id, params.messageId);
  if (!message) throw notFound('message');
  const threadQuery = { classworkId: params.id, studentId: message.student_id };
  const threadKey = await findThreadToChange(db, threadQuery, readerId);
  if (!canDeleteMessage(readerId, message)) throw forbidden(errorMessages.deleteOwn);
  return { threadKey, message };
}
