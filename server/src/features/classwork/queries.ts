import type { Selectable } from 'kysely';
import { newId } from '../../database/ids.ts';
import type { ClassworkTable, Db } from '../../database/schema.ts';
import { timestamp } from '../../database/time.ts';

export type ClassworkRow = Selectable<ClassworkTable>;

/** What a teacher writes down of it. */
export type ClassworkFields = Pick<
  ClassworkRow,
  'title' | 'question' | 'mark' | 'files' | 'is_draft' | 'due_at'
>;

function liveClasswork(db: Db, classId: string) {
  return db.selectFrom('classwork').where('class_id', '=', classId).where('deleted_at', 'is', null);
}

/** Newest first. */
export function listClassworkOf(db: Db, classId: string): Promise<ClassworkRow[]> {
  return liveClasswork(db, classId)
    .selectAll()
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What students see: no drafts. */
export function listPublishedOf(db: Db, classId: string): Promise<ClassworkRow[]> {
  return liveClasswork(db, classId)
    .where('is_draft', '=', false)
    .selectAll()
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findClasswork(
  db: Db,
  classId: string,
  id: string,
): Promise<ClassworkRow | undefined> {
  return liveClasswork(db, classId).selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertClasswork(
  db: Db,
  classId: string,
  fields: ClassworkFields,
  now = timestamp(),
): Promise<ClassworkRow> {
  const id = newId(Date.parse(now));
  return db
    .insertInto('classwork')
    .values({ id, class_id: classId, ...fields, posted_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing comes back, and nothing is changed, where it is gone, graded, or would become a draft again. */
export function updateClasswork(
  db: Db,
  classId: string,
  id: string,
  fields: ClassworkFields,
): Promise<ClassworkRow | undefined> {
  const now = timestamp();
  return db
    .updateTable('classwork')
    .set({ ...fields, changed_at: now })
    .$if(!fields.is_draft, (query) =>
      query.set(({ eb, ref }) => ({
        posted_at: eb.case().when('is_draft', '=', true).then(now).else(ref('posted_at')).end(),
      })),
    )
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('has_grades', '=', false)
    .$if(fields.is_draft, (query) => query.where('is_draft', '=', true))
    .returningAll()
    .executeTakeFirst();
}

/** Soft: answers and grades stay with it. Nothing comes back where there is none. */
export function markClassworkDeleted(
  db: Db,
  classId: string,
  id: string,
): Promise<ClassworkRow | undefined> {
  return db
    .updateTable('classwork')
    .set({ deleted_at: timestamp() })
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
