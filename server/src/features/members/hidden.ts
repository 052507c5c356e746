import type { Db } from '../../database/schema.ts';

/** Counts what is hidden of one author in a class. */
export async function countHiddenOf(db: Db, classId: string, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('hidden_content')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
