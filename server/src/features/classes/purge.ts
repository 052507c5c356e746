import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';
import { purgeEndedMemberships } from '../members/ended.ts';

interface RowsOfClass {
  purgeClass?: (db: Db, classId: string) => Promise<void>;
}

/** Purges classes that ended long ago, and old ended memberships of the others. */
export async function purgeClasses(core: Core, all: readonly RowsOfClass[]): Promise<void> {
  await purgeEnded(core, all);
  await purgeEndedMemberships(core);
}

/** Purges ended classes with all their rows, in small steps. */
async function purgeEnded({ db }: Core, all: readonly RowsOfClass[]): Promise<void> {
  const ended = await db
    .selectFrom('classes')
    .select('id')
    .where('deleted_at', '<', timestamp(-DELETED_KEEPS))
    .execute();
  for (const { id } of ended) {
    for (const { purgeClass } of all) await purgeClass?.(db, id);
    await db.deleteFrom('classes').where('id', '=', id).execute();
  }
}

/** Purges the memberships of a class that has ended. */
export function purgeMembershipsOf(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const people = db.selectFrom('memberships').select('user_id').where('class_id', '=', classId);
    return db
      .deleteFrom('memberships')
      .where('class_id', '=', classId)
      .where('user_id', 'in', people.limit(limit));
  });
}
