import type { ClassworkKind } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { findClassworkById, liveClasswork, type ClassworkRow } from '../classwork/queries.ts';

const KIND: ClassworkKind = 'material';

/** Finds a material in any class, drafts included. */
export async function findMaterial(db: Db, id: string): Promise<ClassworkRow | undefined> {
  const row = await findClassworkById(db, id);
  return row?.kind === KIND ? row : undefined;
}

/** Lists the ids of a class's published materials, newest first. */
export async function listMaterialIds(db: Db, classId: string): Promise<string[]> {
  const rows = await liveClasswork(db, classId)
    .select('id')
    .where('kind', '=', KIND)
    .where('is_draft', '=', false)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SERVER_LIMITS.classwork)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the first opening by a student. Returns whether it is the first. */
export async function insertOpening(
  db: Db,
  { id }: ClassworkRow,
  studentId: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('material_openings')
    .values({ classwork_id: id, student_id: studentId, opened_at: timestamp() })
    .onConflict((conflict) => conflict.columns(['classwork_id', 'student_id']).doNothing())
    .returning('classwork_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns which of these materials a student has opened. */
export async function listOpenedBy(
  db: Db,
  studentId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('material_openings')
    .select('classwork_id')
    .where('student_id', '=', studentId)
    .where('classwork_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ classwork_id }) => classwork_id));
}

/** Selects the openings by current students of the class. */
function openingsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('material_openings')
    .innerJoin('classwork', 'classwork.id', 'material_openings.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'material_openings.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .where('material_openings.classwork_id', 'in', ids);
}

/** Counts the current students who have opened each of these materials. */
export async function countOpenings(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await openingsOf(db, ids)
    .select(({ fn }) => ['material_openings.classwork_id', fn.countAll<number>().as('count')])
    .groupBy('material_openings.classwork_id')
    .execute();
  return new Map(rows.map(({ classwork_id, count }) => [classwork_id, count]));
}

/** Lists the current students who have opened a material, the latest first. */
export async function listOpenings(db: Db, id: string, { limit, from }: PageRequest) {
  const cursor = await findCursor('before', from, (studentId) =>
    db
      .selectFrom('material_openings')
      .select(['opened_at', 'student_id'])
      .where('classwork_id', '=', id)
      .where('student_id', '=', studentId)
      .executeTakeFirst(),
  );
  return openingsOf(db, [id])
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'users.image_hash'])
    .select(['memberships.namesake', 'material_openings.opened_at'])
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('material_openings.opened_at', 'material_openings.student_id'),
          '<',
          tuple(cursor?.opened_at ?? '', cursor?.student_id ?? ''),
        ),
      ),
    )
    .orderBy('material_openings.opened_at', 'desc')
    .orderBy('material_openings.student_id', 'desc')
    .limit(limit)
    .execute();
}

export type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number];
