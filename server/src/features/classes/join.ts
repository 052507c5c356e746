import type { JoinReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { Role } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { readClassCode } from './codes.ts';
import { publishClassEvent } from './events.ts';
import { findInvitation, spendInvitation } from './invitations.ts';
import { findRoleIn, insertStudent } from './memberships.ts';
import { teaches } from './policy.ts';
import { findClassByCode } from './queries.ts';

/** Joins by a code as it was typed; unknown codes and classes that take none look the same. */
export async function joinByCode(core: Core, typed: string, userId: string): Promise<JoinReply> {
  const code = readClassCode(typed);
  const found = code === null ? undefined : await findClassByCode(core.db, code, userId);
  if (!found) throw notFound('A class with this code');
  if (found.role) return alreadyIn(found.id, found.role);
  return joined(core, found.id, await insertStudent(core.db, found.id, userId));
}

/** Joins by the token of an invitation, which is used up only by somebody who was not in the class. */
export async function joinByInvitation(
  core: Core,
  token: string,
  userId: string,
): Promise<JoinReply> {
  const found = await findInvitation(core.db, token, userId);
  if (!found) throw unknownInvitation();
  const role = await findRoleIn(core.db, found.classId, userId);
  if (role) return alreadyIn(found.classId, role);

  const isNew = await core.db.transaction().execute(async (trx) => {
    // Joining comes first: whoever got in another way a moment ago uses nothing up.
    if (!(await insertStudent(trx, found.classId, userId))) return false;
    if (!(await spendInvitation(trx, found, userId))) throw unknownInvitation();
    return true;
  });
  return joined(core, found.classId, isNew);
}

function joined({ bus }: Core, classId: string, isNew: boolean): JoinReply {
  if (isNew) publishClassEvent(bus, classId, { type: 'class_changed' });
  return { code: isNew ? '001' : '004', class_id: classId };
}

function alreadyIn(classId: string, role: Role): JoinReply {
  return { code: teaches(role) ? '005' : '004', class_id: classId };
}

function unknownInvitation() {
  return notFound('This invitation');
}
