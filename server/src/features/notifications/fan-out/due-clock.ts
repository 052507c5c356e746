import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { createWorker, type Worker } from '../../../jobs/worker.ts';
import { DAY, MINUTE, timestamp } from '../../../time.ts';

const POLL_INTERVAL = MINUTE;

/**
 * Creates a worker that emits an event when classwork is due within a day, once for each due date.
 * The row records the date in the same transaction, so that only one of several processes emits it.
 */
export function createDueClock(core: Core): Worker {
  return createWorker({
    name: 'due-clock',
    run: () => emitDue(core),
    everyMs: POLL_INTERVAL,
    failure: 'due date reminders failed',
    log: core.log,
    runs: core.workerRuns,
  });
}

async function emitDue({ db, domainEvents }: Core): Promise<void> {
  await transact(db, async (trx) => {
    const due = await trx
      .updateTable('classwork')
      .set(({ ref }) => ({ told_due_at: ref('due_at') }))
      .where('due_at', '>', timestamp())
      .where('due_at', '<=', timestamp(DAY))
      .whereRef('told_due_at', 'is distinct from', 'due_at')
      .where('is_draft', '=', false)
      .where('deleted_at', 'is', null)
      .where('class_id', 'not in', archived(trx))
      .returning(['id', 'class_id'])
      .execute();
    for (const { id, class_id: classId } of due) {
      await domainEvents.emit(trx, { what: 'work_due', classId, classworkId: id, by: NOBODY });
    }
    for (const { classId, ...extended } of await noteExtensions(trx)) {
      await domainEvents.emit(trx, { what: 'work_due', classId, ...extended, by: NOBODY });
    }
  });
}

/** Does the same for extensions that are later than the due date of the class. */
async function noteExtensions(trx: Db) {
  const due = await trx
    .updateTable('extensions')
    .set(({ ref }) => ({ told_due_at: ref('due_at') }))
    .where('due_at', '>', timestamp())
    .where('due_at', '<=', timestamp(DAY))
    .whereRef('told_due_at', 'is distinct from', 'due_at')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('classwork')
          .select('classwork.id')
          .whereRef('classwork.id', '=', 'extensions.classwork_id')
          .whereRef('classwork.due_at', '<', 'extensions.due_at')
          .where('classwork.is_draft', '=', false)
          .where('classwork.deleted_at', 'is', null)
          .where('classwork.class_id', 'not in', archived(trx)),
      ),
    )
    .returning(['classwork_id as classworkId', 'student_id as studentId'])
    .execute();
  if (due.length === 0) return [];
  const works = await trx
    .selectFrom('classwork')
    .select(['id', 'class_id'])
    .where('id', 'in', [...new Set(due.map(({ classworkId }) => classworkId))])
    .execute();
  const classOf = new Map(works.map(({ id, class_id }) => [id, class_id]));
  return due.map((extended) => ({
    ...extended,
    classId: classOf.get(extended.classworkId) ?? '',
  }));
}

/** Selects archived classes. They cause no reminders, unless they are unarchived in time. */
function archived(db: Db) {
  return db.selectFrom('classes').select('classes.id').where('classes.archived_at', 'is not', null);
}

/** User id of the clock. It belongs to no member, so nobody is excluded as the author. */
const NOBODY = '';
