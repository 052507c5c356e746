import { deleteInBatches } from '../../database/batches.ts';
import type { Db, Timestamp } from '../../database/schema.ts';
import { purgeChatOf } from '../chat/purge.ts';
import { purgeClassworkOf } from '../classwork/purge.ts';
import { purgeStream } from '../stream/purge.ts';

/** What hangs on a class, each removed for good and in small steps. A table that refers to another goes first. */
const BELOW: ((db: Db, classId: string) => Promise<void>)[] = [
  purgeStream,
  purgeClassworkOf,
  purgeChatOf,
  purgeInvitations,
  purgeMemberships,
];

/** Removes for good the classes that ended before, with everything that hangs on them. */
export async function purgeClasses(db: Db, endedBefore: Timestamp): Promise<void> {
  const ended = await db
    .selectFrom('classes')
    .select('id')
    .where('deleted_at', '<', endedBefore)
    .execute();
  for (const { id } of ended) {
    for (const purge of BELOW) await purge(db, id);
    await db.deleteFrom('classes').where('id', '=', id).execute();
  }
}

function purgeInvitations(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('invitations').select('id').where('class_id', '=', classId);
    return db.deleteFrom('invitations').where('id', 'in', rows.limit(limit));
  });
}

function purgeMemberships(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const people = db.selectFrom('memberships').select('user_id').where('class_id', '=', classId);
    return db
      .deleteFrom('memberships')
      .where('class_id', '=', classId)
      .where('user_id', 'in', people.limit(limit));
  });
}
