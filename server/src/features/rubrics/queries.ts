import { sql } from 'kysely';
import type { UsedRubric } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { sameSide } from '../classes/policy.ts';
import { readRubric } from './rubric.ts';

/** Selects the classwork of all classes that a user teaches. */
function taughtWork(db: Db, userId: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships', 'memberships.class_id', 'classes.id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('memberships.role', 'in', sameSide('owner'))
    .where('classes.deleted_at', 'is', null);
}

/** Lists a user's rubrics, newest first. */
export async function listRubricsOf(db: Db, userId: string, { limit, from }: PageRequest) {
  const cursor = await findCursor('before', from, (id) => findCursorRow(db, userId, id));
  return (
    taughtWork(db, userId)
      .select(['classwork.id', 'classwork.title', 'classwork.posted_at', 'classwork.rubric'])
      .select(['classes.id as class_id', 'classes.name as class_name'])
      .select(sql<number>`octet_length(classwork.rubric)`.as('bytes'))
      // The same expression as in the index.
      .where(sql<boolean>`classwork.rubric <> ''`)
      .where('classwork.deleted_at', 'is', null)
      .$if(cursor !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('classwork.posted_at', 'classwork.id'),
            '<',
            tuple(cursor?.posted_at ?? '', cursor?.id ?? ''),
          ),
        ),
      )
      .orderBy('classwork.posted_at', 'desc')
      .orderBy('classwork.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Returns the cursor of a piece, even if it is deleted or has no rubric any more. */
function findCursorRow(db: Db, userId: string, id: string) {
  return taughtWork(db, userId)
    .select(['classwork.id', 'classwork.posted_at'])
    .where('classwork.id', '=', id)
    .executeTakeFirst();
}

export function presentUsed(row: Awaited<ReturnType<typeof listRubricsOf>>[number]): UsedRubric {
  return {
    id: row.id,
    title: row.title,
    class: { id: row.class_id, name: row.class_name },
    date_created: row.posted_at,
    rubric: readRubric(row.rubric),
  };
}
