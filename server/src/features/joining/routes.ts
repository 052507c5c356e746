import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/calls';
import {
  acceptInvitation,
  inviteStudent,
  joinClass,
  listRemovedMembers,
  readmitMember,
} from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { emailKey } from '../../database/email-key.ts';
import { HttpError } from '../../errors.ts';
import { READ_LIMITS, enforceRate } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { listRemoved } from '../classes/memberships.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { teaches } from '../classes/policy.ts';
import { presentRemoved } from '../classes/present.ts';
import { findRoleOfEmail, findUserOfEmail } from './invitations.ts';
import { joinByCode, joinByInvitation, readmit } from './join.ts';
import { canInviteStudents, canReadmitStudents } from './policy.ts';
import { RATES } from './rates.ts';
import { refusals } from './messages.ts';

export function joiningRoutes(app: FastifyInstance): void {
  route(
    app,
    joinClass,
    { access: 'session', limits: RATES.join },
    async ({ session, params, core }) => joinByCode(core, params.code, session.userId),
  );

  route(app, inviteStudent, { access: 'session', limits: RATES.invite }, async (call) => {
    const { db, session, params, body, core } = call;
    const room = await findOwnClassToChange(db, params.id, session.userId);
    if (!canInviteStudents(room.role)) throw forbidden(refusals.invite);
    const { email } = body;
    const { userId: by } = session;
    const role = await findRoleOfEmail(db, room.id, email);
    if (role) {
      const said = teaches(role) ? refusals.isTeacher : refusals.isStudent;
      throw new HttpError('conflict', said, { email: said });
    }
    await enforceRate(core.limiter, `invitation to ${emailKey(email)}`, RATES.invited);
    await transact(db, async (trx) => {
      const asked = { kind: 'invitation', email, userId: by, classId: room.id } as const;
      await core.mails.add(trx, asked);
      const userId = await findUserOfEmail(trx, email);
      if (!userId) return;
      await core.happenings.tell(trx, { what: 'member_invited', classId: room.id, userId, by });
    });
    core.mails.wake();
    return {};
  });

  route(
    app,
    acceptInvitation,
    { access: 'session', limits: RATES.join },
    async ({ session, params, core }) => joinByInvitation(core, params.token, session.userId),
  );

  route(
    app,
    listRemovedMembers,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, query }) => {
      const row = await findOwnClass(db, query.class_id, session.userId);
      if (!canReadmitStudents(row.role)) throw forbidden(refusals.seeRemoved);
      return (await listRemoved(db, row.id, SERVER_LIMITS.removedShown)).map(presentRemoved);
    },
  );

  route(app, readmitMember, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const row = await findOwnClassToChange(db, query.class_id, session.userId);
    if (!canReadmitStudents(row.role)) throw forbidden(refusals.readmit);
    await readmit(core, row.id, params.userId, session.userId);
    return {};
  });
}
