import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import { asBefore } from './testing/as-before.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.remove());

type Rows = { [Table in keyof Database]: Record<string, string | number | boolean> };
const created_at = '2026-01-01T00:00:00.000Z';

test('what was asked and answered before stays, is late for nobody, and its class refuses late work', async () => {
  await asBefore<Rows>(fresh, '0030-comment-edits', async (db) => {
    const texts = ['password_hash', 'full_name', 'born_on', 'interests', 'intro'];
    const rest = Object.fromEntries(texts.map((name) => [name, '-']));
    const names = { id: 'u', username: 'u', email: 'u', email_key: 'u' };
    await db
      .insertInto('users')
      .values({ ...rest, ...names, created_at })
      .execute();
    const classroom = { id: 'c', name: 'C', description: 'C', category: 'C', code: 'ABCD2345' };
    await db
      .insertInto('classes')
      .values({ ...classroom, created_at })
      .execute();
    const work = { id: 'w', class_id: 'c', title: 'W', mark: 20, is_draft: false, files: '[]' };
    const times = { due_at: created_at, posted_at: created_at, changed_at: created_at };
    await db
      .insertInto('classwork')
      .values({ ...work, ...times, question: '<p>Why?</p>' })
      .execute();
    const answer = { id: 's', classwork_id: 'w', student_id: 'u', answer: '<p>So.</p>' };
    const submitted_at = '2026-01-09T00:00:00.000Z';
    await db
      .insertInto('submissions')
      .values({ ...answer, submitted_at, draft: '<p>Hm.</p>' })
      .execute();
  });

  const { DATABASE_URL, DATA_DIR } = fresh.environment;
  const { db, close } = await openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
  });
  const classroom = await db.selectFrom('classes').selectAll().executeTakeFirst();
  const work = await db.selectFrom('classwork').selectAll().executeTakeFirst();
  const submission = await db.selectFrom('submissions').selectAll().executeTakeFirst();
  await close();
  const terms = { late_policy: 'refuse', late_percent: 10, late_floor: 50 };
  expect(classroom).toMatchObject(terms);
  const own = { late_policy: null, late_percent: null, late_floor: null };
  expect(work).toMatchObject({ ...own, question: '<p>Why?</p>' });
  const late = { late_at: null, late_due_at: null, late_percent: null, late_floor: null };
  expect(submission).toMatchObject({ ...late, answer: '<p>So.</p>', draft: '<p>Hm.</p>' });
});
