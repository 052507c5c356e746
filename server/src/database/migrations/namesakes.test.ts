import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { openDatabase } from '../open.ts';
import { asBefore } from './testing/as-before.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.remove());

interface Before {
  users: Record<string, string>;
  classes: Record<string, string>;
  memberships: Record<string, string>;
}

test('people who are in a class already are told apart, its teacher and the first of a name by the name alone', async () => {
  const created_at = '2026-01-01T00:00:00.000Z';
  const people = { t: 'Anna', s1: 'anna', s2: 'аnna', s3: 'bea', s4: 'BEA' };
  await asBefore<Before>(fresh, '0012-removals', async (db) => {
    const texts = ['password_hash', 'full_name', 'born_on', 'interests', 'intro'];
    const rest = Object.fromEntries(texts.map((name) => [name, '-']));
    for (const [id, username] of Object.entries(people)) {
      const email = `${id}@school.test`;
      const user = { ...rest, id, username, email, email_key: email, created_at };
      await db.insertInto('users').values(user).execute();
    }
    const classroom = { id: 'c', name: 'C', description: 'C', category: 'C', code: 'ABCD2345' };
    await db
      .insertInto('classes')
      .values({ ...classroom, created_at })
      .execute();
    for (const [index, user_id] of ['s1', 's2', 's4', 's3', 't'].entries()) {
      const role = user_id === 't' ? 'owner' : 'student';
      const joined_at = `2026-01-0${index + 1}T00:00:00.000Z`;
      await db
        .insertInto('memberships')
        .values({ class_id: 'c', user_id, role, joined_at })
        .execute();
    }
  });

  const { DATABASE_URL, DATA_DIR } = fresh.environment;
  const opened = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
  const rows = await opened.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['user_id', 'username', 'namesake'])
    .orderBy('user_id')
    .execute();
  await opened.close();
  expect(rows.map(({ user_id, username, namesake }) => [user_id, username, namesake])).toEqual([
    ['s1', 'anna', 2],
    ['s2', 'аnna', 3],
    ['s3', 'bea', 2],
    ['s4', 'BEA', 1],
    ['t', 'Anna', 1],
  ]);
});
