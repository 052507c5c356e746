import type { FastifyInstance } from 'fastify';
import { acceptInvitation, inviteStudent } from 'shared-api/contract';
import { Refusal } from '../../errors.ts';
import { countCall } from '../../plugins/limits.ts';
import { route } from '../../plugins/route.ts';
import { emailKey } from '../auth/email-key.ts';
import { findRoleOfAddress } from './invitations.ts';
import { joinByInvitation } from './join.ts';
import { findOwnClass, forbidden } from './own-class.ts';
import { canInviteStudents, teaches } from './policy.ts';
import { RATES } from './rates.ts';

const ALREADY = {
  student: 'Already a student of this class.',
  teacher: 'Already a teacher of this class.',
};

export function invitationRoutes(app: FastifyInstance): void {
  route(app, inviteStudent, { access: 'session', limits: RATES.invite }, async (call) => {
    const { db, session, params, body, core } = call;
    const room = await findOwnClass(db, params.id, session.userId);
    if (!canInviteStudents(room.role)) throw forbidden('Only its teachers may invite students.');
    const { email } = body;
    const role = await findRoleOfAddress(db, room.id, email);
    if (role) {
      const text = teaches(role) ? ALREADY.teacher : ALREADY.student;
      throw new Refusal('conflict', text, { email: text });
    }
    await countCall(core.limiter, `invitation to ${emailKey(email)}`, RATES.invited);
    await core.mails.add(db, {
      kind: 'invitation',
      address: email,
      userId: session.userId,
      classId: room.id,
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
}
