import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { hideContent, listHidden, restoreHiddenContent } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import type { DomainEvent } from '../../events/declared-events.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { recordAudit } from '../audit/record.ts';
import { findOwnClass, forbidden } from '../classes/own-class.ts';
import { teaches } from '../classes/policy.ts';
import { errorMessages as postMessages } from '../posts/messages.ts';
import { findTarget } from './find-target.ts';
import {
  type Content,
  findHidden,
  findPostOfFile,
  insertHidden,
  listHiddenOf,
  restoreHidden,
} from './hidden-queries.ts';
import { errorMessages } from './messages.ts';
import { canHide } from './policy.ts';
import { fileOf, presentHidden } from './present.ts';
import { RATES } from './rates.ts';

const HIDDEN = { direction: 'before', most: SERVER_LIMITS.hiddenPage } as const;

/** Routes by which teachers hide what members wrote, and restore it. */
export function hideRoutes(app: FastifyInstance): void {
  route(app, hideContent, { access: 'session', limits: RATES.hide }, async (call) => {
    const { db, session, params, body, core } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    if (!teaches(role)) throw forbidden(errorMessages.hide);
    const { kind, thing_id: contentId, reason } = body;
    const target = await findTarget(db, classId, kind, contentId);
    if (!target) throw notFound();
    const { authorId, postId } = target;
    const { userId: by } = session;
    if (!canHide({ id: by, role }, { authorId })) throw forbidden(errorMessages.own);
    await transact(db, async (trx) => {
      const content = { classId, kind, contentId };
      if (!(await insertHidden(trx, content, { authorId, by, reason }))) throw notFound();
      const entry = { actorId: by, classId, userId: authorId, subjectId: contentId };
      await recordAudit(trx, { event: 'content.hidden', ...entry, payload: { kind } });
      await core.domainEvents.emit(trx, goneEvent(content, postId ?? '', by));
      await core.domainEvents.emit(trx, { what: 'class_changed', classId });
    });
    return {};
  });

  route(app, restoreHiddenContent, { access: 'session', limits: RATES.hide }, async (call) => {
    const { db, session, params, core } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    if (!teaches(role)) throw forbidden(errorMessages.unhide);
    const hidden = await findHidden(db, classId, params.hiddenId);
    if (!hidden) throw notFound('deleted');
    const { kind, thing_id: subjectId, author_id: authorId, post_id: postId } = hidden;
    if (!canHide({ id: session.userId, role }, { authorId })) {
      throw forbidden(errorMessages.unhideOwn);
    }
    if (kind === 'comment' && hidden.post_deleted_at !== null) {
      throw new HttpError('conflict', postMessages.restorePostFirst);
    }
    await transact(db, async (trx) => {
      if (!(await restoreHidden(trx, hidden))) throw notFound('deleted');
      const entry = { actorId: session.userId, classId, userId: authorId, subjectId };
      await recordAudit(trx, { event: 'content.restored', ...entry, payload: { kind } });
      const event = await backEvent(trx, { classId, kind, contentId: subjectId }, postId);
      if (event) await core.domainEvents.emit(trx, event);
      await core.domainEvents.emit(trx, { what: 'class_changed', classId });
    });
    return {};
  });

  route(app, listHidden, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const { id, role } = await findOwnClass(db, params.id, session.userId);
    const authorId = teaches(role) ? undefined : session.userId;
    const rows = await readPage(call, HIDDEN, (wanted) => listHiddenOf(db, id, authorId, wanted));
    return rows.map((row) => {
      const file = fileOf(row);
      const shown = file && core.files.present(file, session);
      return presentHidden(row, { id: session.userId, role }, shown);
    });
  });
}

/** Returns the event of a deletion: open pages and caches lose it in the same way. */
function goneEvent(
  { classId, kind, contentId: id }: Content,
  postId: string,
  by: string,
): DomainEvent {
  // The post stays, without the file.
  if (kind === 'file') return { what: 'post_edited', classId, by, postId };
  if (kind === 'message') return { what: 'message_deleted', classId, messageId: id };
  if (kind === 'post') return { what: 'post_deleted', classId, postId: id };
  return { what: 'comment_deleted', classId, postId, commentId: id };
}

/** Returns the event of a restored target; undefined for a file whose post is gone. */
async function backEvent(
  trx: Db,
  { classId, kind, contentId }: Content,
  postId: string | null,
): Promise<DomainEvent | undefined> {
  switch (kind) {
    case 'message':
      return { what: 'message_restored', classId, messageId: contentId };
    case 'post':
      return { what: 'post_restored', classId, postId: contentId };
    case 'comment':
      return { what: 'comment_restored', classId, postId: postId ?? '' };
    case 'file': {
      const ofFile = await findPostOfFile(trx, contentId);
      return ofFile === undefined ? undefined : { what: 'post_restored', classId, postId: ofFile };
    }
  }
}
