import { SERVER_LIMITS } from 'shared-api/schema';
import type { Core } from '../../core.ts';
import { emailKey } from '../../database/email-key.ts';
import { HttpError, tooManyRequests } from '../../errors.ts';
import type { Db } from '../../database/schema.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { findRoleOfEmail } from '../joining/invitations.ts';
import { countInvitation, refundInvitation } from '../joining/mailbox-rates.ts';
import { teaches } from '../classes/policy.ts';
import { asOwner, type ByOwner } from './as-owner.ts';
import { findUserOfEmail, keepInvited } from './invitations.ts';
import { errorMessages } from './messages.ts';
import { canInviteTeachers } from './policy.ts';
import { countTeachers } from './queries.ts';

/**
 * Invites somebody to teach. A student of the class stays one until they accept. The reply does not
 * reveal whether an account with this address exists.
 * @throws HttpError 409 for the field if its owner teaches the class, or the class has the maximum
 * of teachers
 */
export async function invite(core: Core, { classId, by }: ByOwner, email: string): Promise<void> {
  await refuseTeacher(core.db, classId, email);
  const counted = { by, mailbox: emailKey(email) };
  const wait = await countInvitation(core.limiter, counted);
  if (wait > 0) throw tooManyRequests(wait);
  const may = { may: canInviteTeachers, refusal: errorMessages.invite };
  const adding = asOwner(core.db, { classId, by }, may, async (trx) => {
    // The person may have accepted an earlier invitation a moment ago.
    await refuseTeacher(trx, classId, email);
    const most = SERVER_LIMITS.teachers;
    if ((await countTeachers(trx, classId, emailKey(email))) >= most) {
      throw byEmail(errorMessages.tooMany({ max: most }));
    }
    await keepInvited(trx, classId, email);
    await core.mails.add(trx, { kind: 'teacher_invitation', email, userId: by, classId });
    const userId = await findUserOfEmail(trx, email);
    if (userId) await core.domainEvents.emit(trx, { what: 'teacher_invited', classId, userId, by });
    // Another tab of the owner may list them.
    await core.domainEvents.emit(trx, { what: 'class_changed', classId });
  });
  await adding.catch(async (error: unknown) => {
    await refundInvitation(core.limiter, counted);
    throw error;
  });
  core.mails.wake();
}

async function refuseTeacher(db: Db, classId: string, email: string): Promise<void> {
  const role = await findRoleOfEmail(db, classId, email);
  if (!role || !teaches(role)) return;
  throw byEmail(role === 'owner' ? errorMessages.ownEmail : errorMessages.teachesAlready);
}

function byEmail(text: LocalizedText): HttpError {
  return new HttpError('conflict', text, { email: text });
}
