import type { FastifyInstance } from 'fastify';
import { listMentionable, leaveClass, removeMember } from 'shared-api/contract';
import { route } from '../../http/route.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { recordAudit } from '../audit/record.ts';
import { findOwnClass, forbidden, findOwnClassToChange } from '../classes/own-class.ts';
import { canLeaveClass, canRemoveStudents } from '../classes/policy.ts';
import { errorMessages } from '../classes/messages.ts';
import { transact } from '../../database/after-commit.ts';
import { lockClass } from '../classes/queries.ts';
import { notFound } from '../../errors.ts';
import { presentMentionable } from './present.ts';
import { findMentionable } from './names/mentionable.ts';
import { findRoleIn, endMembership, removeMembership } from './queries.ts';

/** Routes of the members of a class. */
export function memberRoutes(app: FastifyInstance): void {
  route(app, listMentionable, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { id } = await findOwnClass(db, params.id, session.userId);
    const people = await findMentionable(db, id, session.userId, query.name);
    return people.map(presentMentionable);
  });

  route(app, leaveClass, { access: 'session' }, async ({ db, session, params, core }) => {
    const { userId } = session;
    const row = await findOwnClass(db, params.id, userId);
    if (!canLeaveClass(row.role)) throw forbidden(errorMessages.leave);
    await transact(db, async (trx) => {
      // A member who becomes its owner at this moment cannot leave.
      await lockClass(trx, row.id);
      const role = await findRoleIn(trx, row.id, userId);
      await core.domainEvents.emit(trx, { what: 'member_left', classId: row.id, userId });
      if (!role) return;
      if (!canLeaveClass(role)) throw forbidden(errorMessages.leave);
      await endMembership(trx, row.id, userId, role === 'student' ? 'student' : 'teacher');
      const entry = { actorId: userId, classId: row.id, userId, payload: {} };
      await recordAudit(trx, { event: 'member.left', ...entry });
    });
    return {};
  });

  route(app, removeMember, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const row = await findOwnClassToChange(db, query.class_id, session.userId);
    if (!canRemoveStudents(row.role)) throw forbidden(errorMessages.remove);
    const { userId } = params;
    await transact(db, async (trx) => {
      if (!(await removeMembership(trx, row.id, userId, 'student'))) {
        throw notFound('student');
      }
      const by = session.userId;
      const entry = { actorId: by, classId: row.id, userId, payload: {} };
      await recordAudit(trx, { event: 'member.removed', ...entry });
      await core.domainEvents.emit(trx, { what: 'member_removed', classId: row.id, userId, by });
    });
    return {};
  });
}
