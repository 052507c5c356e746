import type { JoinReply, TeachingOffer } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteFeed } from '../calendar/queries.ts';
import { findFormer, findRoleIn, insertTeacher } from '../members/queries.ts';
import { lockUser, numberNamesakes } from '../members/names/namesakes.ts';
import { refuseArchived } from '../classes/own-class.ts';
import { unpinBeyond } from '../classes/pins.ts';
import { teaches } from '../classes/policy.ts';
import { findClassName, lockClass } from '../classes/queries.ts';
import { markAllRead } from '../classwork/message-counts.ts';
import { spendInvitation } from '../joining/invitations.ts';
import { mayReturn } from '../joining/policy.ts';
import { findOffer, isGood, spendInvited, type Offer } from './invitations.ts';
import { errorMessages } from './messages.ts';
import { presentOffer } from './present.ts';
import { changeRole, findOwner } from './queries.ts';

/** Returns what an invitation is for, and its effect on this user, without spending it. */
export async function readOffer(
  { db }: Core,
  token: string,
  userId: string,
): Promise<TeachingOffer> {
  const offer = await findOffer(db, token, userId);
  const name = offer && (await findClassName(db, offer.classId));
  const owner = offer && (await findOwner(db, offer.classId));
  if (!offer || name === undefined || !owner) throw unknown();
  const role = await findRoleIn(db, offer.classId, userId);
  if (!(role && teaches(role)) && !(await isGood(db, offer))) throw unknown();
  return presentOffer({ id: offer.classId, name, owner }, role);
}

/**
 * Makes the accepting user a teacher, once. A student of the class stops being one. Their answers
 * are kept, and are visible again if they become a student again.
 */
export async function acceptOffer(core: Core, token: string, userId: string): Promise<JoinReply> {
  const offer = await findOffer(core.db, token, userId);
  if (!offer) throw unknown();
  const { classId } = offer;
  const isNew = await transact(core.db, async (trx) => {
    await lockUser(trx, userId);
    const classRow = await lockClass(trx, classId);
    if (!classRow) throw unknown();
    const role = await findRoleIn(trx, classId, userId);
    if (role && teaches(role)) return false;
    refuseArchived(classRow);
    const former = await findFormer(trx, classId, userId);
    if (former && !mayReturn(former, offer)) throw new HttpError('removed', errorMessages.removed);
    await spend(trx, offer, userId);
    if (role) await changeRole(trx, classId, userId, { before: role, after: 'teacher' });
    else await enter(trx, classId, userId);
    await markAllRead(trx, classId, userId);
    await numberNamesakes(trx, classId, userId);
    await unpinBeyond(trx, classId);
    const change = { from: role ?? null, to: 'teacher' } as const;
    const entry = { actorId: userId, classId, userId, payload: change };
    await recordAudit(trx, { event: 'role.changed', ...entry });
    await core.domainEvents.emit(trx, { what: 'teacher_joined', classId, userId });
    return true;
  });
  return { code: isNew ? '001' : '005', class_id: classId };
}

async function spend(trx: Db, offer: Offer, userId: string): Promise<void> {
  if (!(await spendInvited(trx, offer))) throw unknown();
  // Spends all its mails, because each was for this one use.
  await spendInvitation(trx, { ...offer, id: offer.linkId ?? '' }, userId, 'teacher');
}

async function enter(trx: Db, classId: string, userId: string): Promise<void> {
  await insertTeacher(trx, classId, userId);
  // As for everybody who joins again: an earlier calendar URL stops working.
  await deleteFeed(trx, classId, userId);
}

function unknown() {
  return notFound('invitation');
}
