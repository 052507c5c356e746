import type { FastifyInstance } from 'fastify';
import { activateAccount, expireLink, logInAs, statusWith } from '../../testing/accounts.ts';
import { connect, listen } from '../../testing/live-client.ts';
import { mailedToken, PASSWORD, signUpPerson } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

let count = 0;
async function newcomer() {
  count += 1;
  return signUpPerson(app, `caller${count}@school.test`);
}

function call(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  return app.inject({
    method,
    url: `/api/v1/auth/activation${path}`,
    headers: token ? { authorization: `Token ${token}` } : {},
    ...(method === 'POST' && { payload: body ?? {} }),
  });
}

const confirm = (link: string, body: object) => call('POST', `/${link}`, { body });

async function countMails(email: string): Promise<number> {
  app.core.mails.wake();
  await app.core.mails.drain();
  const mails = app.core.db.selectFrom('outbox').select('id').where('address', '=', email);
  return (await mails.execute()).length;
}

test('a waiting page polls without a live connection, and is let in', async () => {
  const { id, token, email } = await newcomer();
  expect((await call('GET', '', { token })).json()).toEqual({ active: false });
  const link = await mailedToken(app, email);
  expect((await confirm(link, { id })).json()).toEqual({ active: true });
  expect((await call('GET', '', { token })).json()).toEqual({ active: true });
  expect(await statusWith(app, token)).toBe(200);
});

test('the mail is sent again at most once a minute, and to nobody who is active', async () => {
  const { id, token, email } = await newcomer();
  const before = await countMails(email);
  const long = new Date(Date.now() - 61_000).toISOString();
  const age = () =>
    app.core.db
      .updateTable('users')
      .set({ activation_mail_at: long })
      .where('id', '=', id)
      .execute();
  await age();
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', '', { token })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await countMails(email)).toBe(before + 1);
  await activateAccount(app, id);
  await age();
  expect((await call('POST', '', { token })).json()).toEqual({ active: true });
  expect(await countMails(email)).toBe(before + 1);
});

test('a page with a live connection learns of a confirmation by a call', async () => {
  const { id, token, email } = await newcomer();
  const waiting = await connect(await listen(app), `/ws/activate?token=${token}`);
  waiting.send({ type: 'request', code: '001' });
  await confirm(await mailedToken(app, email), { id });
  expect(await waiting.next()).toEqual({ type: 'confirmed', code: '003' });
  waiting.close();
});

test('a link works once, for its own account, and until it is too old', async () => {
  const { id, email } = await newcomer();
  const link = await mailedToken(app, email);
  const other = await newcomer();
  expect((await confirm(link, { id: other.id })).statusCode).toBe(400);
  const replies = await Promise.all([1, 2].map(() => confirm(link, { id })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await confirm(link, { id })).json().message).toMatch(/^This link has already been used/);
  const late = await mailedToken(app, other.email);
  await expireLink(app, late);
  expect((await confirm(late, { id: other.id })).json().message).toMatch(/expired/);
  expect((await confirm('x', { id })).statusCode).toBe(400);
});

test('another browser confirms with the password, or replaces it', async () => {
  const first = await newcomer();
  const link = await mailedToken(app, first.email);
  const wrong = await confirm(link, { id: first.id, password: 'not the password' });
  expect(wrong.json().fields).toEqual({ password: 'This is not the sign-up password.' });
  expect((await confirm(link, { id: first.id, password: PASSWORD })).statusCode).toBe(200);

  const second = await newcomer();
  const own = 'a password of my own';
  const taken = { id: second.id, new_password: own };
  expect((await confirm(await mailedToken(app, second.email), taken)).statusCode).toBe(200);
  expect(await statusWith(app, second.token)).toBe(401);
  expect(await logInAs(app, second.email, own)).toEqual(expect.any(String));
});
