import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DAY, HOUR, MINUTE, timestamp } from '../../time.ts';
import { Passwords } from '../../security/passwords.ts';
import { hashToken } from '../../security/tokens.ts';
import {
  ageSession,
  createAccount,
  logInAs,
  postAuth,
  statusWith,
} from '../../testing/accounts.ts';
import { PASSWORD } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp({}, { passwords: new Passwords() });
  app = server.app;
});
afterAll(() => server.close());

describe('log-in', () => {
  test('returns token, id and the address as it was typed at sign-up', async () => {
    const { id, email } = await createAccount(app);
    const reply = await postAuth(app, 'login', { email: email.toUpperCase(), password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ token: expect.any(String), id, email });
    expect(await statusWith(app, reply.json().token)).toBe(200);
  });

  test('refuses an unknown address and a wrong password with the same message', async () => {
    const { email } = await createAccount(app);
    const wrong = await postAuth(app, 'login', { email, password: 'not the password' });
    const unknown = await postAuth(app, 'login', {
      email: 'nobody@school.test',
      password: PASSWORD,
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toBe('Invalid user credentials.');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toBe(wrong.body);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await createAccount(app);
    const measure = async (candidate: string) => {
      // CPU time rather than duration, so that other load does not matter.
      const start = process.cpuUsage();
      await postAuth(app, 'login', { email: candidate, password: 'not the password' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      known.push(await measure(email));
      unknown.push(await measure('nobody@school.test'));
    }
    // Without the same work, an unknown address would take a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  });

  test('requires both fields', async () => {
    const reply = await postAuth(app, 'login', {});
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['email', 'password']);
  });
});

describe('a session', () => {
  test('ends with log-out', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    expect((await postAuth(app, 'logout', {}, token)).json()).toEqual({});
    expect(await statusWith(app, token)).toBe(401);
    expect((await postAuth(app, 'logout', {}, token)).statusCode).toBe(401);
  });

  test('ends after 30 days without use, and is extended while it is used', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    await ageSession(app, token, { expires_at: timestamp(-1) });
    expect(await statusWith(app, token)).toBe(401);
    await ageSession(app, token, { expires_at: timestamp(MINUTE), used_at: timestamp(-2 * HOUR) });
    expect(await statusWith(app, token)).toBe(200);
    const { expires_at } = await app.core.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 29 * 24 * 60 * MINUTE);
  });

  test('ends 90 days after its log-in, however it is used', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    const id = hashToken(token);
    const { db } = app.core;
    const openedAt = async (created_at: string) => {
      await sql`update sessions set created_at = ${created_at}, used_at = ${timestamp(-DAY)}
        where id = ${id}`.execute(db);
      const status = await statusWith(app, token);
      const sessions = db.selectFrom('sessions').selectAll().where('id', '=', id);
      return { status, session: await sessions.executeTakeFirstOrThrow() };
    };
    const late = await openedAt(timestamp(-89 * DAY));
    expect(late.status).toBe(200);
    const left = Date.parse(late.session.expires_at) - Date.now();
    expect(Math.abs(left - DAY)).toBeLessThan(MINUTE);
    expect(Date.parse(late.session.used_at ?? '')).toBeGreaterThan(Date.now() - MINUTE);
    const over = await openedAt(timestamp(-91 * DAY));
    expect(over.status).toBe(401);
    // Live connections and notifications look at the expiry.
    expect(over.session.expires_at < timestamp()).toBe(true);
    expect((await app.core.sessions.findLiving([id])).size).toBe(0);
  });

  test('is stored as a hash only', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    const rows = await app.core.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
