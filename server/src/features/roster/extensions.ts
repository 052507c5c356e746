import type { Db } from '../../database/schema.ts';
import { HttpError, invalidField, notFound } from '../../errors.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { errorMessages } from '../classwork/messages.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

/**
 * Returns the later of both dates, as OWN_DUE does in the database. Work without a due date needs
 * no extension, and an earlier one does not count.
 */
export function laterDue(
  dueAt: Timestamp | null,
  extended: Timestamp | undefined,
): Timestamp | null {
  return dueAt !== null && extended !== undefined && extended > dueAt ? extended : dueAt;
}

/** Returns the due date for one student. */
export async function findOwnDue(
  db: Db,
  { id, due_at }: Pick<ClassworkRow, 'id' | 'due_at'>,
  studentId: string,
): Promise<Timestamp | null> {
  const dates = await listExtensionsOf(db, studentId, [id]);
  return laterDue(due_at, dates.get(id));
}

/** Returns one student's extensions by classwork. */
export async function listExtensionsOf(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
): Promise<Map<string, Timestamp>> {
  if (classworkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('extensions')
    .select(['classwork_id', 'due_at'])
    .where('student_id', '=', studentId)
    .where('classwork_id', 'in', classworkIds)
    .execute();
  return new Map(rows.map(({ classwork_id, due_at }) => [classwork_id, due_at]));
}

/** Returns the extensions of all students: by classwork, then by student. */
export async function listExtensions(
  db: Db,
  classworkIds: readonly string[],
): Promise<Map<string, Map<string, Timestamp>>> {
  const byWork = new Map<string, Map<string, Timestamp>>();
  if (classworkIds.length === 0) return byWork;
  const rows = await db
    .selectFrom('extensions')
    .select(['classwork_id', 'student_id', 'due_at'])
    .where('classwork_id', 'in', classworkIds)
    .execute();
  for (const { classwork_id, student_id, due_at } of rows) {
    const ofWork = byWork.get(classwork_id) ?? new Map<string, Timestamp>();
    byWork.set(classwork_id, ofWork.set(student_id, due_at));
  }
  return byWork;
}

interface Extension {
  studentIds: readonly string[];
  /** Null revokes the extension. */
  dueAt: Timestamp | null;
}

/**
 * Extends the due date for students, in a transaction: all of them, or none. Concurrent changes of
 * the due date wait.
 * @throws HttpError 404 if the work is gone, 409 if it has no due date, 400 for `users` if one is
 * not a student of the class, 400 for `date_due` if it is not later than the date of the class
 */
export async function extend(
  trx: Db,
  { id, class_id: classId }: Pick<ClassworkRow, 'id' | 'class_id'>,
  { studentIds, dueAt }: Extension,
): Promise<void> {
  const work = await holdWork(trx, id);
  await checkStudents(trx, classId, studentIds);
  if (dueAt === null) return remove(trx, id, studentIds);
  if (work.due_at === null) throw new HttpError('conflict', errorMessages.noDue);
  if (dueAt <= work.due_at) throw invalidField('date_due', errorMessages.extendLater);
  const given = { due_at: dueAt, given_at: timestamp() };
  await trx
    .insertInto('extensions')
    .values(studentIds.map((student_id) => ({ classwork_id: id, student_id, ...given })))
    .onConflict((conflict) => conflict.columns(['classwork_id', 'student_id']).doUpdateSet(given))
    .execute();
}

/**
 * Locks the row of the classwork: concurrent changes of the due date, grades and excuses wait for
 * the end of the transaction.
 * @throws HttpError 404 if the work is gone
 */
export async function holdWork(trx: Db, id: string): Promise<Pick<ClassworkRow, 'due_at'>> {
  const work = await trx
    .updateTable('classwork')
    .set(({ ref }) => ({ changed_at: ref('changed_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('due_at')
    .executeTakeFirst();
  if (!work) throw notFound('classwork');
  return work;
}

async function remove(trx: Db, id: string, studentIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('extensions')
    .where('classwork_id', '=', id)
    .where('student_id', 'in', studentIds)
    .execute();
}

/**
 * Checks that all are students of the class.
 * @throws HttpError 400 for `field` otherwise
 */
export async function checkStudents(
  trx: Db,
  classId: string,
  ids: readonly string[],
  field = 'users',
): Promise<void> {
  const { count } = await trx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('user_id', 'in', ids)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < ids.length) throw invalidField(field, errorMessages.notStudents);
}
