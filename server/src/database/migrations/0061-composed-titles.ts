import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameColumns } from '../name-columns.ts';

interface Tables {
  classwork: { topic: string };
  grade_categories: { id: string; class_id: string; title: string; place: number };
  users: { id: string; username: string; name_folded: string; name_look: string };
}

/**
 * Composes the letters of topics and categories (NFC), as the contract does with what comes in: one topic was listed twice where one
 * device had written its Ü as U and two dots. Search and names fold more letters than before: all words are indexed again.
 */
export function composedTitles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const typed = db as Kysely<Tables>;
      await composeTopics(typed);
      await composeCategories(typed);
      await foldNames(typed);
      await sql`
        insert into search_waiting (kind, thing_id)
        select kind, thing_id from search_texts order by id`.execute(db);
    },
  };
}

async function composeTopics(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('classwork').select('topic').distinct().execute();
  for (const { topic } of rows) {
    const composed = topic.normalize('NFC');
    if (composed === topic) continue;
    await db.updateTable('classwork').set({ topic: composed }).where('topic', '=', topic).execute();
  }
}

/** Two categories that were one title stay two, since each has a weight: the later one is numbered. */
async function composeCategories(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('grade_categories')
    .select(['id', 'class_id', 'title'])
    .orderBy('place')
    .execute();
  const titles = new Set<string>();
  for (const { id, class_id, title } of rows) {
    const composed = title.normalize('NFC');
    let free = composed;
    for (let count = 2; titles.has(`${class_id} ${free}`); count += 1) {
      free = `${composed} (${count})`;
    }
    titles.add(`${class_id} ${free}`);
    if (free === title) continue;
    await db.updateTable('grade_categories').set({ title: free }).where('id', '=', id).execute();
  }
}

/** A capital ẞ compares as ss now, as a small one does. */
async function foldNames(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'like', '%ẞ%')
    .execute();
  for (const { id, username } of rows) {
    await db.updateTable('users').set(nameColumns(username)).where('id', '=', id).execute();
  }
}
