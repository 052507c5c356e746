import type { FastifyInstance } from 'fastify';
import {
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  releaseTeacher,
} from 'shared-api/contract';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { requireRecentSignIn } from '../../security/recent-sign-in.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { RATES as JOINING_RATES } from '../joining/rates.ts';
import { cancelInvitation, handOver, release } from './change.ts';
import { invite } from './invite.ts';
import { listInvited } from './invitations.ts';
import { errorMessages } from './messages.ts';
import { canHandOver, canInviteTeachers, canReleaseTeachers, canSeeTeachers } from './policy.ts';
import { presentInvitedTeacher, presentTeacher } from './present.ts';
import { listTeachersOf } from './queries.ts';
import { RATES } from './rates.ts';

export function teacherRoutes(app: FastifyInstance): void {
  route(app, listTeachers, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id, role } = await findOwnClass(db, params.id, session.userId);
    if (!canSeeTeachers(role)) throw forbidden(errorMessages.see);
    const reader = { id: session.userId, role };
    const teachers = (await listTeachersOf(db, id)).map((row) => presentTeacher(row, reader));
    if (!canInviteTeachers(role)) return { teachers };
    return { teachers, invited: (await listInvited(db, id)).map(presentInvitedTeacher) };
  });

  route(app, inviteTeacher, { access: 'session', limits: JOINING_RATES.invite }, async (call) => {
    const { db, session, params, body, core } = call;
    const ownClass = await findOwnClassToChange(db, params.id, session.userId);
    if (!canInviteTeachers(ownClass.role)) throw forbidden(errorMessages.invite);
    await invite(core, { classId: ownClass.id, by: session.userId }, body.email);
    return {};
  });

  route(
    app,
    cancelTeacherInvitation,
    { access: 'session', limits: RATES.change },
    async ({ db, session, params, core }) => {
      const ownClass = await findOwnClassToChange(db, params.id, session.userId);
      if (!canInviteTeachers(ownClass.role)) throw forbidden(errorMessages.cancel);
      await cancelInvitation(core, { classId: ownClass.id, by: session.userId }, params.invitation);
      return {};
    },
  );

  route(app, releaseTeacher, { access: 'session', limits: RATES.change }, async (call) => {
    const { db, session, params, core } = call;
    const ownClass = await findOwnClassToChange(db, params.id, session.userId);
    if (!canReleaseTeachers(ownClass.role)) throw forbidden(errorMessages.release);
    await release(core, { classId: ownClass.id, by: session.userId }, params.userId);
    return {};
  });

  route(app, handOverClass, { access: 'session', limits: RATES.change }, async (call) => {
    const { db, session, params, body, core } = call;
    const ownClass = await findOwnClassToChange(db, params.id, session.userId);
    if (!canHandOver(ownClass.role)) throw forbidden(errorMessages.handOver);
    requireRecentSignIn(session);
    await handOver(core, { classId: ownClass.id, by: session.userId }, body.user_id);
    return {};
  });
}
