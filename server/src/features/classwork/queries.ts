import type { Selectable } from 'kysely';
import type { ClassworkKind, KindTraits } from 'shared-api/contract';
import { idAt } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { ClassworkTable, Db } from '../../database/schema.ts';
import { timestamp, timestampAt, type Timestamp } from '../../time.ts';
import { restorableSince } from '../restoring/restoring.ts';
import { kindsWith } from './kinds.ts';

export type ClassworkRow = Selectable<ClassworkTable>;

/** Columns that a teacher writes. */
export type ClassworkFields = Pick<
  ClassworkRow,
  'title' | 'question' | 'mark' | 'files' | 'is_draft' | 'due_at'
> &
  // Absent fields stay unchanged.
  Partial<
    Pick<
      ClassworkRow,
      | 'topic'
      | 'rubric'
      | 'category_id'
      | 'late_policy'
      | 'late_percent'
      | 'late_floor'
      | 'holds_grades'
      | 'publish_at'
      | 'scheduled_by'
      | 'held'
    >
  >;

export function liveClasswork(db: Db, classId: string) {
  return db.selectFrom('classwork').where('class_id', '=', classId).where('deleted_at', 'is', null);
}

/** Finds classwork even if it is deleted, because it stays valid as a cursor. */
export function findPosted(db: Db, classId: string, id: string) {
  return db
    .selectFrom('classwork')
    .select(['id', 'posted_at'])
    .where('class_id', '=', classId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reads the existing pieces among these, in the order of their ids. */
export async function readClasswork(
  db: Db,
  classId: string,
  ids: readonly string[],
): Promise<ClassworkRow[]> {
  if (ids.length === 0) return [];
  const rows = await liveClasswork(db, classId).selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts the classwork of a class, drafts included. */
export async function countClasswork(db: Db, classId: string): Promise<number> {
  const { count } = await liveClasswork(db, classId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findClasswork(
  db: Db,
  classId: string,
  id: string,
): Promise<ClassworkRow | undefined> {
  return liveClasswork(db, classId).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds classwork in any class; with `trait`, only of a kind that has it. */
export function findClassworkById(
  db: Db,
  id: string,
  trait?: keyof KindTraits,
): Promise<ClassworkRow | undefined> {
  return db
    .selectFrom('classwork')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(trait !== undefined, (query) => query.where('kind', 'in', trait ? kindsWith(trait) : []))
    .executeTakeFirst();
}

export function insertClasswork(
  db: Db,
  classId: string,
  fields: ClassworkFields & { kind?: ClassworkKind },
  given?: Timestamp,
): Promise<ClassworkRow> {
  const insert = (trx: Db, at: number) => {
    const now = timestampAt(at);
    return trx
      .insertInto('classwork')
      .values({ id: idAt(at), class_id: classId, ...fields, posted_at: now, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  return withClassClock(db, classId, insert, given === undefined ? undefined : Date.parse(given));
}

/**
 * Updates classwork. Changes nothing and returns undefined if it is gone, no longer has this
 * `version`, or would become a draft again. Once somebody is graded, only the due date and the late
 * terms can change; other changes have the same result.
 */
export function updateClasswork(
  db: Db,
  classId: string,
  id: string,
  fields: ClassworkFields,
  version?: number,
): Promise<ClassworkRow | undefined> {
  return withClassClock(db, classId, (trx, at) => {
    return update(trx, timestampAt(at), { classId, id, version }, fields);
  });
}

function update(
  db: Db,
  now: Timestamp,
  { classId, id, version }: { classId: string; id: string; version: number | undefined },
  fields: ClassworkFields,
): Promise<ClassworkRow | undefined> {
  return db
    .updateTable('classwork')
    .set(({ eb }) => ({ ...fields, changed_at: now, version: eb('version', '+', 1) }))
    .$if(!fields.is_draft, (query) =>
      query.set(({ eb, ref }) => ({
        posted_at: eb.case().when('is_draft', '=', true).then(now).else(ref('posted_at')).end(),
      })),
    )
    .set(({ case: when, eb, and, ref }) => {
      const { mark, rubric } = fields;
      const isSame = and({ mark, ...(rubric === undefined ? {} : { rubric }) });
      const next = eb('marks_version', '+', 1);
      return { marks_version: when().when(isSame).then(ref('marks_version')).else(next).end() };
    })
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where(({ and, eb, or }) => {
      const { title, question, mark, files, rubric } = fields;
      const given = {
        title,
        question,
        mark,
        files,
        ...(rubric === undefined ? {} : { rubric }),
      };
      return or([eb('has_grades', '=', false), and(given)]);
    })
    .$if(fields.is_draft, (query) => query.where('is_draft', '=', true))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

/** Changes nothing and returns undefined if the classwork is gone, or no longer has this `version`. */
export function updateDueDate(
  db: Db,
  id: string,
  dueAt: Timestamp,
  version?: number,
): Promise<ClassworkRow | undefined> {
  return db
    .updateTable('classwork')
    .set(({ eb }) => ({
      due_at: dueAt,
      changed_at: timestamp(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

/** Marks classwork as deleted; answers and grades stay. Returns undefined if there is none. */
export function markClassworkDeleted(
  db: Db,
  classId: string,
  id: string,
  by: string,
): Promise<ClassworkRow | undefined> {
  return db
    .updateTable('classwork')
    .set({ deleted_at: timestamp(), deleted_by: by })
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Finds classwork in any class, deleted or not. */
export function findClassworkEver(db: Db, id: string) {
  return db
    .selectFrom('classwork')
    .select(['id', 'class_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Restores classwork with its answers and grades. Changes nothing and returns undefined if it is
 * not deleted, or purged.
 */
export function restoreDeleted(db: Db, id: string): Promise<ClassworkRow | undefined> {
  return db
    .updateTable('classwork')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince())
    .returningAll()
    .executeTakeFirst();
}
