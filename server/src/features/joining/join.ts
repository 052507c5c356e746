import type { JoinReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db, Role } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteFeed } from '../calendar/queries.ts';
import {
  findNameKeys,
  isTeachersName,
  lockUser,
  numberNamesakes,
} from '../members/names/namesakes.ts';
import { readClassCode } from '../classes/codes.ts';
import { findInvitation, spendInvitation } from './invitations.ts';
import { mayReturn, type Ticket } from './policy.ts';
import { refuseArchived } from '../classes/own-class.ts';
import { findFormer, findRoleIn, insertStudent } from '../members/queries.ts';
import { studies, teaches } from '../classes/policy.ts';
import { findClassByCode, lockClass } from '../classes/queries.ts';
import { errorMessages } from './messages.ts';

/** Joins by a typed code. Unknown codes and classes with a disabled code give the same error. */
export async function joinByCode(core: Core, typed: string, userId: string): Promise<JoinReply> {
  const code = readClassCode(typed);
  const found = code === null ? undefined : await findClassByCode(core.db, code, userId);
  if (!found || code === null) throw unknownCode();
  if (found.role) return alreadyIn(found.id, found.role);

  const isNew = await transact(core.db, async (trx) => {
    await lockUser(trx, userId);
    const classRow = await lockClass(trx, found.id);
    // A code that was revoked a moment ago admits nobody.
    if (classRow?.code !== code || !classRow.uses_code) throw unknownCode();
    refuseArchived(classRow);
    return letIn(core, trx, { classId: found.id, userId }, { code });
  });
  return joined(found.id, isNew);
}

/**
 * Joins by an invitation, which is only spent by somebody who was no member.
 * @param token token of its mail; for a user invited by e-mail address, the id of the class
 */
export async function joinByInvitation(
  core: Core,
  token: string,
  userId: string,
): Promise<JoinReply> {
  const found = await findInvitation(core.db, token, userId);
  if (!found) throw unknownInvitation();
  const role = await findRoleIn(core.db, found.classId, userId);
  if (role) return alreadyIn(found.classId, role);

  const isNew = await transact(core.db, async (trx) => {
    await lockUser(trx, userId);
    const classRow = await lockClass(trx, found.classId);
    if (!classRow) throw unknownInvitation();
    refuseArchived(classRow);
    // Joins first: somebody who became a member in another way a moment ago spends nothing.
    if (!(await letIn(core, trx, { ...found, userId }, found))) return false;
    if (!(await spendInvitation(trx, found, userId))) throw unknownInvitation();
    return true;
  });
  return joined(found.classId, isNew);
}

/** Readmits somebody whom a teacher removed; idempotent. */
export async function readmit(
  core: Core,
  classId: string,
  userId: string,
  by: string,
): Promise<void> {
  await transact(core.db, async (trx) => {
    if (!(await lockClass(trx, classId))) throw notFound('class');
    const role = await findRoleIn(trx, classId, userId);
    if (role && studies(role)) return;
    const former = await findFormer(trx, classId, userId);
    // A removed teacher cannot be readmitted as a student.
    if (!former || former.removed_code === null || teaches(former.role)) throw notFound('student');
    if (!(await enter(trx, classId, userId))) return;
    await recordAudit(trx, {
      event: 'member.readmitted',
      actorId: by,
      classId,
      userId,
      payload: {},
    });
    await core.domainEvents.emit(trx, { what: 'member_added', classId, userId, by });
  });
}

/** Adds the user to the class. Returns false if they are a member by now. */
async function letIn(
  { domainEvents }: Core,
  trx: Db,
  { classId, userId }: { classId: string; userId: string },
  ticket: Ticket,
): Promise<boolean> {
  const former = await findFormer(trx, classId, userId);
  if (former && !mayReturn(former, ticket)) throw removed();
  if (await isTeachersName(trx, classId, userId, await findNameKeys(trx, userId))) {
    throw nameTaken();
  }
  if (!(await enter(trx, classId, userId))) return false;
  if (!former) await numberNamesakes(trx, classId, userId);
  await recordAudit(trx, { event: 'member.joined', actorId: userId, classId, userId, payload: {} });
  await domainEvents.emit(trx, { what: 'member_joined', classId, userId });
  return true;
}

async function enter(trx: Db, classId: string, userId: string): Promise<boolean> {
  if (!(await insertStudent(trx, classId, userId))) return false;
  // The calendar's URL may have been shared before they left; it must not work again.
  await deleteFeed(trx, classId, userId);
  return true;
}

function joined(classId: string, isNew: boolean): JoinReply {
  return { code: isNew ? '001' : '004', class_id: classId };
}

function alreadyIn(classId: string, role: Role): JoinReply {
  return { code: teaches(role) ? '005' : '004', class_id: classId };
}

function unknownCode() {
  return notFound('classOfCode');
}

function unknownInvitation() {
  return notFound('invitation');
}

function nameTaken() {
  return new HttpError('name_taken', errorMessages.nameTaken);
}

function removed() {
  return new HttpError('removed', errorMessages.removed);
}
