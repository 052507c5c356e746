import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import {
  acceptInvitation,
  inviteStudent,
  joinClass,
  listRemovedMembers,
  readmitMember,
  inviteStudents,
} from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { emailKey } from '../../database/email-key.ts';
import { HttpError, tooManyRequests } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route } from '../../http/route.ts';
import { listRemoved } from '../members/queries.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { teaches } from '../classes/policy.ts';
import { presentRemoved } from '../members/present.ts';
import { askFor, inviteSeveral } from './invite-several.ts';
import { findRoleOfEmail } from './invitations.ts';
import { joinByCode, joinByInvitation, readmit } from './join.ts';
import { countInvitation } from './mailbox-rates.ts';
import { canInviteStudents, canReadmitStudents } from './policy.ts';
import { presentInvited } from './present.ts';
import { RATES } from './rates.ts';
import { errorMessages } from './messages.ts';

export function joiningRoutes(app: FastifyInstance): void {
  route(
    app,
    joinClass,
    { access: 'session', limits: RATES.join },
    async ({ session, params, core }) => joinByCode(core, params.code, session.userId),
  );

  route(app, inviteStudent, { access: 'session', limits: RATES.invite }, async (call) => {
    const { db, session, params, body, core } = call;
    const ownClass = await findOwnClassToChange(db, params.id, session.userId);
    if (!canInviteStudents(ownClass.role)) throw forbidden(errorMessages.invite);
    const { email } = body;
    const { userId: by } = session;
    const role = await findRoleOfEmail(db, ownClass.id, email);
    if (role) {
      const text = teaches(role) ? errorMessages.isTeacher : errorMessages.isStudent;
      throw new HttpError('conflict', text, { email: text });
    }
    const wait = await countInvitation(core.limiter, { by, mailbox: emailKey(email) });
    if (wait > 0) throw tooManyRequests(wait);
    await transact(db, (trx) => askFor(core, trx, { classId: ownClass.id, by }, [email]));
    core.mails.wake();
    return {};
  });

  route(app, inviteStudents, { access: 'session', limits: RATES.inviteMany }, async (call) => {
    const { db, session, params, body, core, request } = call;
    const ownClass = await findOwnClassToChange(db, params.id, session.userId);
    if (!canInviteStudents(ownClass.role)) throw forbidden(errorMessages.invite);
    const where = { classId: ownClass.id, by: session.userId };
    const outcomes = await inviteSeveral(core, where, body.emails);
    return presentInvited(body.emails, outcomes, languageOf(request));
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
      if (!canReadmitStudents(row.role)) throw forbidden(errorMessages.seeRemoved);
      return (await listRemoved(db, row.id, SERVER_LIMITS.removedShown)).map(presentRemoved);
    },
  );

  route(app, readmitMember, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const row = await findOwnClassToChange(db, query.class_id, session.userId);
    if (!canReadmitStudents(row.role)) throw forbidden(errorMessages.readmit);
    await readmit(core, row.id, params.userId, session.userId);
    return {};
  });
}
