import type { FastifyInstance } from 'fastify';
import { createAccount, logInAs, postAuth } from '../../testing/accounts.ts';
import { mailedToken } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { purgeAccounts } from './purge.ts';
import { codeFrom, createProtected, logInFrom } from './second-factor/testing/authenticator.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

/** Lists the audit entries of an account, without those of its sign-up; null for unknown addresses. */
async function entriesOf(userId: string | null) {
  const rows = await app.core.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id', 'payload'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();
  return rows
    .map(({ event, payload, ...row }) => ({ ...row, event, payload: JSON.parse(payload) }))
    .filter(({ payload }) => payload.origin !== 'sign_up');
}

const guess = (email: string) => postAuth(app, 'login', { email, password: 'a wrong password' });

test('failed log-ins have one entry with their number, before the log-in that succeeds', async () => {
  const { id, email } = await createAccount(app);
  for (let count = 0; count < 3; count += 1) expect((await guess(email)).statusCode).toBe(400);
  expect(await entriesOf(id)).toEqual([]);
  await logInAs(app, email);
  expect(await entriesOf(id)).toEqual([
    {
      event: 'session.refused',
      actor_id: null,
      payload: { count: 3, since: expect.any(String) },
    },
    { event: 'session.opened', actor_id: id, payload: { origin: 'log_in' } },
  ]);
});

test('the clean-up records those that no log-in followed, also at unknown addresses', async () => {
  const { id, email } = await createAccount(app);
  await guess(email);
  await guess('nobody@school.test');
  await guess('somebody@school.test');
  await purgeAccounts(app.core);
  await purgeAccounts(app.core);
  const refused = { event: 'session.refused', actor_id: null };
  expect(await entriesOf(id)).toMatchObject([{ ...refused, payload: { count: 1 } }]);
  expect(await entriesOf(null)).toMatchObject([{ ...refused, payload: { count: 2 } }]);
});

test('log-out, a new password and a new address have entries, without the address', async () => {
  const { id, email } = await createAccount(app);
  const [first, token] = [await logInAs(app, email), await logInAs(app, email)];
  await postAuth(app, 'logout', {}, first);
  const third = await logInAs(app, email);
  await postAuth(app, 'change_password_email', { password: 'the next password' }, token);
  const moved = `moved-${email}`;
  await postAuth(app, 'change_password_email', { email: moved }, token);
  await postAuth(app, `confirm_email/${await mailedToken(app, moved)}`);
  expect(third).not.toBe(token);
  const entries = await entriesOf(id);
  expect(entries.slice(2).map(({ event, payload }) => [event, payload])).toEqual([
    ['session.ended', { count: 1 }],
    ['session.opened', { origin: 'log_in' }],
    ['account.password_changed', {}],
    // Also that of the sign-up.
    ['session.ended', { count: 2 }],
    ['account.email_requested', {}],
    ['account.email_changed', {}],
  ]);
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('a log-in that waits for its second step has an entry that says so', async () => {
  const { id, email } = await createProtected(app);
  expect((await logInFrom(app, email)).json()).toMatchObject({ second_step: 'code' });
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    event: 'session.opened',
    payload: { origin: 'log_in', awaits: 'code' },
  });
});

test('wrong codes are counted as failed log-ins', async () => {
  const { id, email, secret } = await createProtected(app);
  const { token } = (await logInFrom(app, email)).json();
  const pass = (code: string) => postAuth(app, 'second_factor', { code }, token);
  expect((await pass('aaaa-aaaa-aaaa-aaaa')).statusCode).toBe(400);
  expect((await pass('aaaa-aaaa-aaaa-aaab')).statusCode).toBe(400);
  expect((await pass(codeFrom(secret))).statusCode).toBe(200);
  expect((await entriesOf(id)).slice(-3)).toMatchObject([
    { event: 'session.refused', payload: { count: 2 } },
    { event: 'session.ended' },
    { event: 'session.opened', payload: { origin: 'log_in' } },
  ]);
});
