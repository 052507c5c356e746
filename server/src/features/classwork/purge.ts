import type { SelectQueryBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Database, Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

/** Purges classwork that was deleted long ago, with its answers and grades. */
export function purgeClasswork({ db }: Core): Promise<void> {
  return purge(db, (query) => query.where('deleted_at', '<', timestamp(-DELETED_KEEPS)));
}

/** Purges all classwork of a class that has ended. */
export function purgeClassworkOf(db: Db, classId: string): Promise<void> {
  return purge(db, (query) => query.where('class_id', '=', classId));
}

type Ids = SelectQueryBuilder<Database, 'classwork', { id: string }>;

async function purge(db: Db, choose: (query: Ids) => Ids): Promise<void> {
  const work = choose(db.selectFrom('classwork').select('classwork.id'));
  await deleteInBatches((limit) => {
    const answers = db.selectFrom('submissions').select('id').where('classwork_id', 'in', work);
    return db.deleteFrom('submissions').where('id', 'in', answers.limit(limit));
  });
  await deleteInBatches((limit) => db.deleteFrom('classwork').where('id', 'in', work.limit(limit)));
}
