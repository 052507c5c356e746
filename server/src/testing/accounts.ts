import type { FastifyInstance } from 'fastify';
import { timestamp } from '../time.ts';
import { hashToken } from '../security/tokens.ts';
import { PASSWORD, signUpPerson } from './sign-up.ts';

let count = 0;

/** Creates an active account with a password; the session of its sign-up is not used. */
export async function createAccount(app: FastifyInstance): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `Account${count}@school.test`;
  const { id } = await signUpPerson(app, email);
  await activateAccount(app, id);
  return { id, email };
}

export async function activateAccount(app: FastifyInstance, id: string): Promise<void> {
  const change = { activated_at: timestamp() };
  await app.core.db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Calls a path below /auth. */
export function postAuth(app: FastifyInstance, path: string, payload: object = {}, token?: string) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: token ? { authorization: `Token ${token}` } : {},
  });
}

/** Logs in by the API, and returns the token. */
export async function logInAs(
  app: FastifyInstance,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const reply = await postAuth(app, 'login', { email, password });
  if (reply.statusCode !== 200) throw new Error(`log-in answered ${reply.body}`);
  return reply.json().token;
}

/** Returns the status of a call that needs a session, with this token. */
export async function statusWith(app: FastifyInstance, token: string): Promise<number> {
  const headers = { authorization: `Token ${token}` };
  return (await app.inject({ url: '/api/v1/class', headers })).statusCode;
}

/** Changes the times of a session. */
export async function ageSession(
  app: FastifyInstance,
  token: string,
  change: { proven_at?: string; expires_at?: string; used_at?: string },
): Promise<void> {
  const { db } = app.core;
  await db.updateTable('sessions').set(change).where('id', '=', hashToken(token)).execute();
}

/** Expires a mailed link. */
export async function expireLink(app: FastifyInstance, token: string): Promise<void> {
  const { db } = app.core;
  const row = await db
    .deleteFrom('link_tokens')
    .where('id', '=', hashToken(token))
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('link_tokens')
    .values({ ...row, expires_at: timestamp(-1) })
    .execute();
}
