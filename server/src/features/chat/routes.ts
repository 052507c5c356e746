import type { FastifyInstance } from 'fastify';
import {
  deleteMessage,
  getUnreadMessages,
  listMessages,
  markMessagesRead,
  sendMessage,
} from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { notFound, invalidField } from '../../errors.ts';
import { enforceRate } from '../../http/limits.ts';
import { keyOf, otherSent } from '../../http/idempotent.ts';
import { route } from '../../http/route.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { canDeleteMessage } from './policy.ts';
import { presentMessage } from './present.ts';
import { findMessage, listPage, markMessageDeleted } from './queries.ts';
import { RATES, sendingKey } from './rates.ts';
import { storeMessage } from './store.ts';
import { countUnread, markRead } from './unread.ts';
import { errorMessages } from './messages.ts';

export function chatRoutes(app: FastifyInstance): void {
  route(app, listMessages, { access: 'session', limits: RATES.read }, async (call) => {
    const { db, session, params, query } = call;
    const { id, role } = await findOwnClass(db, params.classId, session.userId);
    const after = await findSeq(db, id, 'after', query.after);
    const before = await findSeq(db, id, 'before', query.before);
    const rows = await listPage(db, id, { after, before });
    return rows.map((row) => presentMessage(row, { id: session.userId, role }));
  });

  route(app, sendMessage, { access: 'session' }, async (call) => {
    const { db, session, params, body, core, request } = call;
    const { id: classId, role } = await findOwnClassToChange(db, params.classId, session.userId);
    const nonce = keyOf(request);
    await enforceRate(core.limiter, sendingKey(session.userId), RATES.send);
    const writing = { authorId: session.userId, sessionId: session.id };
    const { text } = body;
    const { row, isNew } = await storeMessage(core, { classId, text, nonce, ...writing });
    if (!isNew && row.content !== text) throw otherSent();
    return presentMessage(row, { id: session.userId, role });
  });

  route(app, deleteMessage, { access: 'session', limits: RATES.delete }, async (call) => {
    const { db, session, params, core } = call;
    const ownClass = await findOwnClassToChange(db, params.classId, session.userId);
    const row = await findMessage(db, ownClass.id, params.messageId);
    if (!row || row.deleted_at !== null) throw notFound('message');
    if (!canDeleteMessage({ id: session.userId, role: ownClass.role }, row)) {
      throw forbidden(errorMessages.deleteOwn);
    }
    if (!(await markMessageDeleted(db, row.id))) throw notFound('message');
    const domainEvent = { what: 'message_deleted', classId: ownClass.id } as const;
    await core.domainEvents.emit(db, { ...domainEvent, messageId: row.id });
    return {};
  });

  route(app, getUnreadMessages, { access: 'session', limits: RATES.read }, async (call) => {
    const { db, session, params } = call;
    const { id } = await findOwnClass(db, params.classId, session.userId);
    return countUnread(db, id, session.userId);
  });

  route(app, markMessagesRead, { access: 'session', limits: RATES.mark }, async (call) => {
    const { db, session, params, body } = call;
    const { id: classId } = await findOwnClass(db, params.classId, session.userId);
    const row = await findMessage(db, classId, body.last_read);
    if (!row) throw unknownMessage('last_read');
    await markRead(db, { classId, userId: session.userId }, row);
    return countUnread(db, classId, session.userId);
  });
}

/** Returns the number of the message that a query names; undefined if it names none. */
async function findSeq(
  db: Db,
  classId: string,
  field: string,
  id: string | undefined,
): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const row = await findMessage(db, classId, id);
  if (!row) throw unknownMessage(field);
  return row.seq;
}

/** Not a 404, which would mean that the class is gone. */
function unknownMessage(field: string) {
  return invalidField(field, errorMessages.notOfClass);
}
