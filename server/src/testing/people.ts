import type { FastifyInstance } from 'fastify';
import { newId } from '../database/ids.ts';
import { timestamp } from '../time.ts';
import { nameColumns } from '../database/name-columns.ts';
import { openSession } from '../features/auth/sessions.ts';
import { hashToken } from '../security/tokens.ts';

export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
  /** Headers for `inject({ headers })`. */
  headers: { authorization: string };
}

interface PersonOptions {
  email?: string;
  username?: string;
  /** False creates an account that is not confirmed. */
  isActive?: boolean;
}

let count = 0;

/** Inserts a person with an account and a session directly into the database, which is fast. */
export async function createPerson(
  app: FastifyInstance,
  options: PersonOptions = {},
): Promise<Person> {
  count += 1;
  const id = newId();
  const username = options.username ?? `person${count}`;
  const email = options.email ?? `person${count}@school.test`;
  await app.core.db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email.toLowerCase(),
      password_hash: 'none: this person never logs in',
      full_name: `Person ${count}`,
      ...nameColumns(username),
      born_on: '2000-01-31',
      interests: 'Music,Science',
      intro: 'Hello there.',
      created_at: timestamp(),
      activated_at: options.isActive === false ? null : timestamp(),
    })
    .execute();
  const token = await openSession(app.core.db, id, 'log_in');
  return { id, email, username, token, headers: { authorization: `Token ${token}` } };
}

/** Opens another session of the same account, as on a second device. */
export async function openSecondSession(app: FastifyInstance, person: Person): Promise<Person> {
  const token = await openSession(app.core.db, person.id, 'log_in');
  return { ...person, token, headers: { authorization: `Token ${token}` } };
}

/** Returns the session of a person, for functions that need one outside of a call. */
export function sessionOf({ id, token }: Person): { id: string; userId: string } {
  return { id: hashToken(token), userId: id };
}
