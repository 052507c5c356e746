import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

/** Purges messages that were deleted long ago, and those on deleted classwork. */
export async function purgeThreads({ db }: Core): Promise<void> {
  const before = timestamp(-DELETED_KEEPS);
  const deleted = db.selectFrom('work_messages').select('id').where('deleted_at', '<', before);
  await deleteInBatches((limit) => {
    return db.deleteFrom('work_messages').where('id', 'in', deleted.limit(limit));
  });
  const expired = db
    .selectFrom('classwork')
    .select('classwork.id')
    .where('deleted_at', '<', before);
  await removeThreads(db, threadsOf(db).where('classwork_id', 'in', expired));
}

/** Purges all private messages of a class that has ended. */
export function purgeThreadsOf(db: Db, classId: string): Promise<void> {
  const works = db.selectFrom('classwork').select('classwork.id').where('class_id', '=', classId);
  return removeThreads(db, threadsOf(db).where('classwork_id', 'in', works));
}

function threadsOf(db: Db) {
  return db.selectFrom('work_threads').select('work_threads.id');
}

async function removeThreads(db: Db, threads: ReturnType<typeof threadsOf>): Promise<void> {
  await deleteInBatches((limit) => {
    const messages = db.selectFrom('work_messages').select('id').where('thread_id', 'in', threads);
    return db.deleteFrom('work_messages').where('id', 'in', messages.limit(limit));
  });
  await deleteInBatches((limit) => {
    return db.deleteFrom('work_threads').where('id', 'in', threads.limit(limit));
  });
}
