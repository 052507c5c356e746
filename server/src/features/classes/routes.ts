import type { FastifyInstance } from 'fastify';
import {
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  joinClass,
  leaveClass,
  listClasses,
  removeMember,
} from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND } from '../../database/time.ts';
import { Refusal, notFound } from '../../errors.ts';
import { route } from '../../plugins/route.ts';
import { storeUpload } from '../images/store.ts';
import { readChange } from './edit.ts';
import { publishClassEvent } from './events.ts';
import { joinByCode } from './join.ts';
import {
  canDeleteClass,
  canLeaveClass,
  canManageClass,
  canRemoveStudents,
  studies,
  teaches,
} from './policy.ts';
import { presentClass, presentListItem } from './present.ts';
import {
  endStudentMembership,
  findClassOf,
  insertClass,
  listClassesOf,
  listStudents,
  markClassDeleted,
  updateClass,
  type ClassOfUser,
} from './queries.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;
/** A whole school may sit behind one address; guessing a code is hopeless at this rate all the same. */
const JOIN_LIMITS = {
  address: { max: 600, seconds: TEN_MINUTES },
  account: { max: 30, seconds: TEN_MINUTES },
};
const CREATE_LIMITS = { account: { max: 60, seconds: TEN_MINUTES } };
/** Each call may carry a picture to decode. */
const EDIT_LIMITS = { account: { max: 120, seconds: TEN_MINUTES } };

export function classRoutes(app: FastifyInstance): void {
  route(app, listClasses, { access: 'session' }, async ({ db, session }) => {
    const rows = await listClassesOf(db, session.userId);
    return rows.map(presentListItem);
  });

  route(
    app,
    createClass,
    { access: 'session', limits: CREATE_LIMITS },
    async ({ db, session, body }) => {
      return presentListItem(await insertClass(db, session.userId, body));
    },
  );

  route(
    app,
    joinClass,
    { access: 'session', limits: JOIN_LIMITS },
    async ({ db, session, params }) => joinByCode(db, params.code, session.userId),
  );

  route(app, getClass, { access: 'session' }, async ({ db, session, params }) => {
    const row = await findOwn(db, params.id, session.userId);
    if (!teaches(row.role)) throw notFound('This class');
    return presentClass(row, await listStudents(db, row.id), session.userId);
  });

  route(app, getClassAsStudent, { access: 'session' }, async ({ db, session, query }) => {
    const row = await findOwn(db, query.class_id, session.userId);
    if (!studies(row.role)) throw notFound('This class');
    return presentClass(row, await listStudents(db, row.id), session.userId);
  });

  route(app, editClass, { access: 'session', limits: EDIT_LIMITS }, async (call) => {
    const { db, session, params, body, file, request } = call;
    const row = await findOwn(db, params.id, session.userId);
    if (!canManageClass(row.role)) throw forbidden('Only its teachers may change a class.');
    const change = readChange(row, body);
    if (request.isMultipart()) change.cover_hash = await storeUpload(db, file, 'cover');
    await updateClass(db, row.id, change);
    return presentClass({ ...row, ...change }, await listStudents(db, row.id), session.userId);
  });

  route(app, deleteClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const row = await findOwn(db, params.id, session.userId);
    if (!canDeleteClass(row.role)) throw forbidden('Only its owner may delete a class.');
    await markClassDeleted(db, row.id);
    publishClassEvent(core.bus, row.id, { type: 'class_deleted' });
    return {};
  });

  route(app, leaveClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const { userId } = session;
    const row = await findOwn(db, params.id, userId);
    if (!canLeaveClass(row.role)) throw forbidden('Teachers cannot leave their class.');
    await endStudentMembership(db, row.id, userId);
    publishClassEvent(core.bus, row.id, { type: 'membership_ended', userId, reason: 'left' });
    return {};
  });

  route(app, removeMember, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const row = await findOwn(db, query.class_id, session.userId);
    if (!canRemoveStudents(row.role)) throw forbidden('Only its teachers may remove students.');
    const { userId } = params;
    if (!(await endStudentMembership(db, row.id, userId))) throw notFound('This student');
    publishClassEvent(core.bus, row.id, { type: 'membership_ended', userId, reason: 'removed' });
    return {};
  });
}

/** A class that somebody is not in, or that is gone, does not exist for them. */
async function findOwn(db: Db, classId: string | undefined, userId: string): Promise<ClassOfUser> {
  const row = classId === undefined ? undefined : await findClassOf(db, classId, userId);
  if (!row) throw notFound('This class');
  return row;
}

function forbidden(message: string): Refusal {
  return new Refusal('forbidden', message);
}
