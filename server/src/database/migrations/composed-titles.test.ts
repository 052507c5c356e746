import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { openDatabase } from '../open.ts';
import { asBefore } from './testing/as-before.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.remove());

interface Before {
  classes: Record<string, string>;
  classwork: Record<string, string | number | boolean>;
  grade_categories: Record<string, string | number | boolean>;
}

test('a topic that was written in two ways is one, and two categories of one title are told apart', async () => {
  const composed = 'Übungen';
  const decomposed = composed.normalize('NFD');
  const created_at = '2026-01-01T00:00:00.000Z';
  await asBefore<Before>(fresh, '0050-scheduled-files', async (db) => {
    const named = { id: 'c', name: 'C', description: 'C', category: 'C', code: 'ABCD2345' };
    await db
      .insertInto('classes')
      .values({ ...named, created_at })
      .execute();
    for (const [id, topic] of Object.entries({ w1: composed, w2: decomposed })) {
      await db
        .insertInto('classwork')
        .values({
          id,
          class_id: 'c',
          title: id,
          question: '',
          mark: 1,
          is_draft: false,
          files: '[]',
          topic,
          posted_at: created_at,
          changed_at: created_at,
        })
        .execute();
    }
    for (const [index, title] of [composed, decomposed].entries()) {
      await db
        .insertInto('grade_categories')
        .values({
          id: `g${index}`,
          class_id: 'c',
          place: index,
          title,
          weight_hundredths: 5000,
          drop_lowest: 0,
        })
        .execute();
    }
  });

  const { DATABASE_URL, DATA_DIR } = fresh.environment;
  const opened = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
  const work = await opened.db.selectFrom('classwork').select('topic').execute();
  const categories = await opened.db
    .selectFrom('grade_categories')
    .select('title')
    .orderBy('place')
    .execute();
  await opened.close();
  expect(work.map(({ topic }) => topic)).toEqual([composed, composed]);
  expect(categories.map(({ title }) => title)).toEqual([composed, `${composed} (2)`]);
});
