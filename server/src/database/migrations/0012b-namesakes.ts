import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameColumns } from '../name-columns.ts';

interface Tables {
  users: { id: string; username: string; name_folded: string; name_look: string };
  memberships: {
    class_id: string;
    user_id: string;
    role: string;
    joined_at: string;
    namesake: number;
  };
}

/** How usernames compare, and by which number two of one name are told apart in a class. */
export function namesakes(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      for (const name of ['name_folded', 'name_look']) {
        await db.schema
          .alterTable('users')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .alterTable('memberships')
        .addColumn('namesake', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await writeKeys(db);
      await numberMembers(db);
    },
  };
}

async function writeKeys(db: Kysely<Tables>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'username']).execute();
  for (const { id, username } of users) {
    await db.updateTable('users').set(nameColumns(username)).where('id', '=', id).execute();
  }
}

/** Teachers first, then in the order in which they joined. */
async function numberMembers(db: Kysely<Tables>): Promise<void> {
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(({ eb }) => [
      'class_id',
      'user_id',
      'name_folded',
      'name_look',
      eb.case().when('role', '=', 'student').then(1).else(0).end().as('rank'),
    ])
    .orderBy('class_id')
    .orderBy('rank')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  const taken = new Map<string, number>();
  for (const { class_id, user_id, name_folded, name_look } of members) {
    const keys = [`${class_id} f ${name_folded}`, `${class_id} l ${name_look}`];
    const namesake = Math.max(...keys.map((key) => taken.get(key) ?? 0)) + 1;
    for (const key of keys) taken.set(key, namesake);
    if (namesake === 1) continue;
    await db
      .updateTable('memberships')
      .set({ namesake })
      .where('class_id', '=', class_id)
      .where('user_id', '=', user_id)
      .execute();
  }
}
