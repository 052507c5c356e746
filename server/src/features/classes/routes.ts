import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import {
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  listClasses,
  pinClass,
  renewClassCode,
  restoreClass,
  archiveClass,
  type ClassDetail,
} from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { firstPage, readPage } from '../../http/pages.ts';
import { route, type Call } from '../../http/route.ts';
import { recordAudit } from '../audit/record.ts';
import { requireRecentSignIn } from '../../security/recent-sign-in.ts';
import { pictureOwnerOf } from '../images/owner.ts';
import { storeUpload } from '../images/store.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { countHiddenOf } from '../members/hidden.ts';
import { countStudents, findRoleIn, listStudents } from '../members/queries.ts';
import { makeClassCode, withNewCode } from './codes.ts';
import { describeChange, readChange, saveChange } from './edit.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from './own-class.ts';
import { pin, unpinBeyond } from './pins.ts';
import {
  canArchiveClass,
  canDeleteClass,
  canManageClass,
  canRestoreClass,
  studies,
  teaches,
} from './policy.ts';
import { presentClass, presentListItem } from './present.ts';
import {
  bringClassBack,
  findClassEver,
  forgetTeacherInvitations,
  insertClass,
  listClassesOf,
  lockClass,
  lockClassEver,
  markClassArchived,
  markClassDeleted,
  type ClassOfUser,
} from './queries.ts';
import { RATES } from './rates.ts';
import { countScheduledPosts } from './scheduling.ts';
import { errorMessages } from './messages.ts';

const CLASSES = { direction: 'before', most: SERVER_LIMITS.classesPage } as const;
const STUDENTS = { direction: 'after', most: SERVER_LIMITS.membersPage } as const;

export function classRoutes(app: FastifyInstance): void {
  route(app, listClasses, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, query } = call;
    const isArchived = query.archived === 'only';
    const rows = await readPage(call, CLASSES, (wanted) => {
      return listClassesOf(db, session.userId, { ...wanted, isArchived });
    });
    return rows.map(presentListItem);
  });

  route(
    app,
    createClass,
    { access: 'session', limits: RATES.create },
    async ({ db, session, body }) => {
      return presentListItem(await insertClass(db, session.userId, body));
    },
  );

  route(app, getClass, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const row = await findOwnClass(call.db, call.params.id, call.session.userId);
    if (!teaches(row.role)) throw notFound('class');
    return { ...(await readClass(call, row)), ...(await readScheduled(call.db, row.id)) };
  });

  route(app, getClassAsStudent, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const row = await findOwnClass(call.db, call.query.class_id, call.session.userId);
    if (!studies(row.role)) throw notFound('class');
    const hidden = await countHiddenOf(call.db, row.id, call.session.userId);
    return { ...(await readClass(call, row)), ...(hidden > 0 ? { hidden } : {}) };
  });

  route(app, editClass, { access: 'session', limits: RATES.edit }, async (call) => {
    const { db, session, params, body, file, isForm, core } = call;
    const row = await findOwnClassToChange(db, params.id, session.userId);
    if (!canManageClass(row.role)) throw forbidden(errorMessages.change);
    const change = readChange(row, body);
    if (isForm) {
      change.cover_hash = await storeUpload(core, file, 'cover', pictureOwnerOf(call));
    }
    const after = await transact(db, async (trx) => {
      const saved = await saveChange(trx, row, change, body.version);
      if (saved === row) return row;
      const entry = {
        actorId: session.userId,
        classId: row.id,
        payload: describeChange(row, change),
      };
      await recordAudit(trx, { event: 'class.settings_changed', ...entry });
      await core.domainEvents.emit(trx, { what: 'class_changed', classId: row.id });
      return saved;
    });
    const detail = presentClass(after, await firstStudents(db, row.id), session.userId);
    return { ...detail, ...(await readScheduled(db, row.id)) };
  });

  route(app, pinClass, { access: 'session', limits: RATES.pin }, async (call) => {
    const { db, session, params, body } = call;
    return presentListItem(await pin(db, params.id, session.userId, body.pinned));
  });

  route(app, renewClassCode, { access: 'session', limits: RATES.edit }, async (call) => {
    const { db, session, params, core } = call;
    const row = await findOwnClassToChange(db, params.id, session.userId);
    if (!canManageClass(row.role)) throw forbidden(errorMessages.change);
    const after = await withNewCode(makeClassCode, (code) =>
      transact(db, async (trx) => {
        const saved = await saveChange(trx, row, { code });
        const entry = { actorId: session.userId, classId: row.id, payload: {} };
        await recordAudit(trx, { event: 'class.code_renewed', ...entry });
        await core.domainEvents.emit(trx, { what: 'class_changed', classId: row.id });
        return saved;
      }),
    );
    return presentClass(after, await firstStudents(db, row.id), session.userId);
  });

  route(app, deleteClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const row = await findOwnClass(db, params.id, session.userId);
    if (!canDeleteClass(row.role)) throw forbidden(errorMessages.delete);
    requireRecentSignIn(session);
    await transact(db, async (trx) => {
      if (!(await lockClass(trx, row.id))) throw notFound('class');
      // A concurrent transfer of the class removes the right to delete it.
      const role = await findRoleIn(trx, row.id, session.userId);
      if (!role || !canDeleteClass(role)) throw forbidden(errorMessages.delete);
      await markClassDeleted(trx, row.id);
      await forgetTeacherInvitations(trx, row.id);
      const entry = { actorId: session.userId, classId: row.id, payload: {} };
      await recordAudit(trx, { event: 'class.deleted', ...entry });
      await core.domainEvents.emit(trx, { what: 'class_deleted', classId: row.id });
    });
    return {};
  });

  route(app, archiveClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const row = await findOwnClass(db, params.id, session.userId);
    if (!canArchiveClass(row.role)) throw forbidden(errorMessages.archive);
    await transact(db, async (trx) => {
      if (!(await lockClass(trx, row.id))) throw notFound('class');
      // A teacher who is released at this moment cannot archive the class any more.
      const role = await findRoleIn(trx, row.id, session.userId);
      if (!role) throw notFound('class');
      if (!canArchiveClass(role)) throw forbidden(errorMessages.archive);
      if (!(await markClassArchived(trx, row.id, true))) return;
      await forgetTeacherInvitations(trx, row.id);
      const entry = { actorId: session.userId, classId: row.id, payload: {} };
      await recordAudit(trx, { event: 'class.archived', ...entry });
      await core.domainEvents.emit(trx, { what: 'archive_changed', classId: row.id });
    });
    return {};
  });

  route(app, restoreClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const { id } = params;
    const { userId } = session;
    // Nobody else locks the class.
    if (!(await findClassEver(db, id, userId))) throw notFound('deleted');
    await transact(db, async (trx) => {
      await lockClassEver(trx, id);
      // It may have been archived or deleted a moment ago.
      const found = await findClassEver(trx, id, userId);
      if (!found) throw notFound('deleted');
      const isArchived = found.deleted_at === null && found.archived_at !== null;
      if (isArchived && !canArchiveClass(found.role)) throw forbidden(errorMessages.unarchive);
      if (!isArchived && !canRestoreClass(found.role)) throw forbidden(errorMessages.restore);
      const isBack = isArchived
        ? await markClassArchived(trx, id, false)
        : await bringClassBack(trx, id);
      if (!isBack) throw whyNotRestored(found.deleted_at);
      await unpinBeyond(trx, id);
      const event = isArchived ? 'class.unarchived' : 'class.restored';
      await recordAudit(trx, { event, actorId: userId, classId: id, payload: {} });
      const what = isArchived ? 'archive_changed' : 'class_restored';
      await core.domainEvents.emit(trx, { what, classId: id });
    });
    return {};
  });
}

type ReadCall = Call<typeof getClass | typeof getClassAsStudent, 'session'>;

async function readClass(call: ReadCall, row: ClassOfUser): Promise<ClassDetail> {
  const { db, session } = call;
  const students = await readPage(call, STUDENTS, (wanted) => listStudents(db, row.id, wanted));
  return presentClass(row, { students, count: await countStudents(db, row.id) }, session.userId);
}

/** Reads the first page of students, for replies to changes. */
async function firstStudents(db: Db, classId: string) {
  const students = await listStudents(db, classId, firstPage(SERVER_LIMITS.membersPage));
  return { students, count: await countStudents(db, classId) };
}

/** Counts scheduled posts, for teachers. */
async function readScheduled(db: Db, classId: string) {
  const scheduled_posts = await countScheduledPosts(db, classId);
  return scheduled_posts > 0 ? { scheduled_posts } : {};
}
