import { newId } from '../../src/database/ids.ts';
import type { Db } from '../../src/database/schema.ts';
import { nameColumns } from '../../src/database/name-columns.ts';
import { timestamp } from '../../src/time.ts';

/** Inserts an active account, and returns its id. */
export async function insertPerson(
  db: Db,
  email: string,
  password_hash = 'none: this person never logs in',
): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      password_hash,
      full_name: 'Bench Person',
      ...nameColumns('bench'),
      born_on: '2000-01-31',
      interests: 'Music,Science',
      intro: 'Hello there.',
      created_at: timestamp(),
      activated_at: timestamp(),
    })
    .execute();
  return id;
}
