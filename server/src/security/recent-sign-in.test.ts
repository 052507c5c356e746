import type { FastifyInstance } from 'fastify';
import { callAs, createClassroom } from '../features/classes/testing/classroom.ts';
import { ageSession, createAccount, logInAs } from '../testing/accounts.ts';
import { PASSWORD } from '../testing/sign-up.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { MINUTE, timestamp } from '../time.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

const OLD = { proven_at: timestamp(-11 * MINUTE) };

/** Sensitive calls of a class, as its owner sends them. */
const CALLS: [
  method: 'POST' | 'DELETE',
  path: string,
  body: (teacherId: string) => object | undefined,
][] = [
  ['POST', '/owner', (user_id) => ({ user_id })],
  ['DELETE', '', () => undefined],
];

test.each(CALLS)('%s /class/:id%s needs a recent sign-in', async (method, path, body) => {
  const classroom = await createClassroom(app);
  const { id, owner, coTeacher, student, stranger } = classroom;
  const payload = body(coTeacher.id);
  const url = `/class/${id}${path}`;
  for (const person of [owner, student, stranger]) await ageSession(app, person.token, OLD);
  const refused = await callAs(app, owner, method, url, payload);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_required']);
  // Nobody learns more than before about classes of others.
  expect((await callAs(app, student, method, url, payload)).json().code).toBe('forbidden');
  expect((await callAs(app, stranger, method, url, payload)).statusCode).toBe(404);
  expect((await callAs(app, owner, 'GET', `/class/${id}`)).statusCode).toBe(200);
  await ageSession(app, owner.token, { proven_at: timestamp(-9 * MINUTE) });
  expect((await callAs(app, owner, method, url, payload)).statusCode).toBe(200);
});

test('the password proves one session, and no other of the account', async () => {
  const { email } = await createAccount(app);
  const [here, elsewhere] = [await logInAs(app, email), await logInAs(app, email)];
  const prove = (password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/prove',
      payload: { password },
      headers: { authorization: `Token ${here}` },
    });
  const change = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/change_password_email',
      payload: { email: `next-${email}` },
      headers: { authorization: `Token ${token}` },
    });
  for (const token of [here, elsewhere]) await ageSession(app, token, OLD);
  expect((await prove('not the password')).statusCode).toBe(400);
  expect((await change(here)).statusCode).toBe(403);
  expect((await prove(PASSWORD)).statusCode).toBe(200);
  expect((await change(here)).statusCode).toBe(200);
  expect((await change(elsewhere)).statusCode).toBe(403);
});
