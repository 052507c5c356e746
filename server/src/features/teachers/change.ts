import type { Core } from '../../core.ts';
import { invalidField, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { removeMembership } from '../members/queries.ts';
import { asOwner, type ByOwner } from './as-owner.ts';
import { cancelInvited, findUserOfEmail } from './invitations.ts';
import { errorMessages } from './messages.ts';
import { canHandOver, canInviteTeachers, canReleaseTeachers } from './policy.ts';
import { swapOwner } from './queries.ts';

export async function cancelInvitation(core: Core, where: ByOwner, id: string): Promise<void> {
  const rule = { may: canInviteTeachers, refusal: errorMessages.cancel };
  const { classId } = where;
  await asOwner(core.db, where, rule, async (trx) => {
    const email = await cancelInvited(trx, classId, id);
    if (email === undefined) throw notFound('invitation');
    const userId = await findUserOfEmail(trx, email);
    await core.domainEvents.emit(trx, { what: 'teacher_uninvited', classId, userId });
  });
}

/** Removes a teacher, like a removed student: they cannot return by the current code. */
export async function release(core: Core, where: ByOwner, userId: string): Promise<void> {
  const rule = { may: canReleaseTeachers, refusal: errorMessages.release };
  const { classId, by } = where;
  await asOwner(core.db, where, rule, async (trx) => {
    if (!(await removeMembership(trx, classId, userId, 'teacher'))) throw notFound('teacher');
    await recordAudit(trx, { event: 'member.removed', actorId: by, classId, userId, payload: {} });
    await core.domainEvents.emit(trx, { what: 'member_removed', classId, userId, by });
  });
}

/**
 * Transfers the class to another teacher.
 * @throws HttpError 400 for `user_id` if the user is no other teacher of the class
 */
export async function handOver(core: Core, where: ByOwner, userId: string): Promise<void> {
  const rule = { may: canHandOver, refusal: errorMessages.handOver };
  const { classId, by } = where;
  await asOwner(core.db, where, rule, async (trx) => {
    if (!(await swapOwner(trx, classId, { from: by, to: userId }))) {
      throw invalidField('user_id', errorMessages.noTeacher);
    }
    const entry = { event: 'role.changed', actorId: by, classId } as const;
    await recordAudit(
      trx,
      { ...entry, userId: by, payload: { from: 'owner', to: 'teacher' } },
      { ...entry, userId, payload: { from: 'teacher', to: 'owner' } },
    );
    const domainEvent = { what: 'owner_changed', classId } as const;
    const { domainEvents } = core;
    await domainEvents.emit(trx, { ...domainEvent, userId: by, role: 'teacher', by: userId });
    await domainEvents.emit(trx, { ...domainEvent, userId, role: 'owner', by });
  });
}
