import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../../security/tokens.ts';
import { ageSession, createAccount, logInAs, statusWith } from '../../../testing/accounts.ts';
import { mailedToken, newestMail } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import { createProtected } from '../second-factor/testing/authenticator.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { listAccountEvents } from '../testing/audited.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

interface Sent {
  token?: string;
  challenge?: string;
  payload?: object;
}

function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) {
  return app.inject({
    method,
    url: `/api/v1/auth/passkeys${path}`,
    ...(sent.payload && { payload: sent.payload }),
    headers: {
      ...(sent.token ? { authorization: `Token ${sent.token}` } : {}),
      ...(sent.challenge ? { cookie: `homeroom_challenge=${sent.challenge}` } : {}),
    },
  });
}

type Reply = Awaited<ReturnType<typeof send>>;
const cookieOf = (reply: Reply) =>
  reply.cookies.find(({ name }) => name === 'homeroom_challenge')?.value ?? '';

/** Requests a challenge for a log-in; the cookie is that of the browser. */
async function challenged() {
  const reply = await send('POST', '/challenge');
  expect(reply.cookies).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' },
  ]);
  return { options: reply.json().options as string, challenge: cookieOf(reply) };
}

async function addTo(
  token: string,
  authenticator = new SoftwareAuthenticator(),
  name = 'My phone',
) {
  const start = await send('POST', '/options', { token });
  const response = authenticator.create(start.json().options);
  const payload = { name, response };
  const added = await send('POST', '', { token, challenge: cookieOf(start), payload });
  if (added.statusCode !== 200) throw new Error(`adding answered ${added.body}`);
  return { authenticator, id: added.json().id as string };
}

const logIn = (challenge: string, response: string) =>
  send('POST', '/login', { challenge, payload: { response } });

test('a passkey logs in without a password and without a second step, and the device is known', async () => {
  const { id, email, token } = await createProtected(app, 'always');
  const { authenticator } = await addTo(token);
  expect((await newestMail(app, email))?.subject).toMatch(/passkey has been added/i);
  const { options, challenge } = await challenged();
  expect(JSON.parse(options)).toMatchObject({
    rpId: 'homeroom.test',
    userVerification: 'required',
  });
  const reply = await logIn(challenge, authenticator.get(options));
  expect(reply.json()).toEqual({ token: expect.any(String), id, email });
  expect(await statusWith(app, reply.json().token)).toBe(200);
  expect(reply.cookies.map(({ name }) => name)).toContain('homeroom_device');
  const [passkey] = (await send('GET', '', { token })).json();
  expect(passkey).toMatchObject({ name: 'My phone', last_used: expect.any(String) });
});

test('a log-in with a passkey on a new device is mailed', async () => {
  const { email } = await createAccount(app);
  const { authenticator } = await addTo(await logInAs(app, email));
  expect((await newestMail(app, email))?.subject).toMatch(/passkey has been added/i);
  const { options, challenge } = await challenged();
  expect((await logIn(challenge, authenticator.get(options))).statusCode).toBe(200);
  expect((await newestMail(app, email))?.subject).toBe('New device logged in to Homeroom');
});

test('several passkeys are listed, renamed and removed, by their owner alone', async () => {
  const { id: userId, email } = await createAccount(app);
  const token = await logInAs(app, email);
  const { id } = await addTo(token);
  const { authenticator } = await addTo(token, undefined, 'Key');
  const stranger = await logInAs(app, (await createAccount(app)).email);
  const rename = { payload: { name: 'Tablet' } };
  expect((await send('PUT', `/${id}`, { ...rename, token: stranger })).statusCode).toBe(404);
  expect((await send('DELETE', `/${id}`, { token: stranger })).statusCode).toBe(404);
  expect((await send('PUT', `/${id}`, { ...rename, token })).json()).toMatchObject({
    name: 'Tablet',
    last_used: null,
  });
  expect((await send('DELETE', `/${id}`, { token })).statusCode).toBe(200);
  expect((await newestMail(app, email))?.subject).toMatch(/passkey has been removed/i);
  expect((await send('GET', '', { token })).json()).toMatchObject([{ name: 'Key' }]);
  expect(await listAccountEvents(app, userId)).toEqual([
    'account.passkey_added',
    'account.passkey_added',
    'account.passkey_removed',
  ]);
  const { options, challenge } = await challenged();
  expect((await logIn(challenge, authenticator.get(options))).statusCode).toBe(200);
});

test.each([
  ['another origin', { origin: 'http://evil.test' }],
  ['another site', { rpId: 'evil.test' }],
  ['no PIN and no finger', { isUnverified: true }],
  ['a counter that went back', { counter: 1 }],
])('a log-in with %s is refused', async (_fault, faults) => {
  const token = await logInAs(app, (await createAccount(app)).email);
  const { authenticator } = await addTo(token);
  const { options, challenge } = await challenged();
  const reply = await logIn(challenge, authenticator.get(options, faults));
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['response']]);
});

test('a challenge counts once, for five minutes, and in its own browser', async () => {
  const token = await logInAs(app, (await createAccount(app)).email);
  const { authenticator } = await addTo(token);
  const first = await challenged();
  const other = await challenged();
  const answer = authenticator.get(first.options);
  expect((await logIn(other.challenge, answer)).statusCode).toBe(400);
  expect((await logIn('', answer)).statusCode).toBe(400);
  const twice = await Promise.all([1, 2].map(() => logIn(first.challenge, answer)));
  expect(twice.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400]);

  const late = await challenged();
  await app.core.db
    .updateTable('passkey_challenges')
    .set({ expires_at: timestamp(-1) })
    .where('id', '=', hashToken(late.challenge))
    .execute();
  const lateAnswer = authenticator.get(late.options);
  expect((await logIn(late.challenge, lateAnswer)).statusCode).toBe(400);
});

test('an unknown passkey and nonsense get the same reply', async () => {
  const bodies: string[] = [];
  const answers = [
    (options: string) => new SoftwareAuthenticator().get(options),
    () => 'no json',
    () => '{}',
    () => '{"id":"x","response":{}}',
  ];
  for (const answer of answers) {
    const { options, challenge } = await challenged();
    const reply = await logIn(challenge, answer(options));
    expect(reply.statusCode).toBe(400);
    bodies.push(reply.body);
  }
  expect(new Set(bodies).size).toBe(1);
});

test('one account cannot use the challenge of another, nor a log-in as a registration', async () => {
  const [ada, grace] = [
    await logInAs(app, (await createAccount(app)).email),
    await logInAs(app, (await createAccount(app)).email),
  ];
  const authenticator = new SoftwareAuthenticator();
  const start = await send('POST', '/options', { token: ada });
  const payload = { name: 'Stolen', response: authenticator.create(start.json().options) };
  const challenge = cookieOf(start);
  const planted = await send('POST', '', { token: grace, challenge, payload });
  expect(planted.statusCode).toBe(400);
  const { authenticator: known } = await addTo(ada);
  const registration = await send('POST', '/options', { token: ada });
  const { challenge: text } = JSON.parse(registration.json().options);
  const answer = known.get(JSON.stringify({ challenge: text, rpId: 'homeroom.test' }));
  expect((await logIn(cookieOf(registration), answer)).statusCode).toBe(400);
});

test('adding and removing need a recent sign-in, which a passkey proves', async () => {
  const token = await logInAs(app, (await createAccount(app)).email);
  const { authenticator, id } = await addTo(token);
  const old = { proven_at: timestamp(-11 * MINUTE) };
  await ageSession(app, token, old);
  expect((await send('POST', '/options', { token })).json().code).toBe('password_required');
  expect((await send('DELETE', `/${id}`, { token })).json().code).toBe('password_required');
  const prove = async (as: string) => {
    const { options, challenge } = await challenged();
    return app.inject({
      method: 'POST',
      url: '/api/v1/auth/prove',
      payload: { passkey: authenticator.get(options) },
      headers: { authorization: `Token ${as}`, cookie: `homeroom_challenge=${challenge}` },
    });
  };
  const stranger = await logInAs(app, (await createAccount(app)).email);
  expect((await prove(stranger)).statusCode).toBe(400);
  expect((await prove(token)).statusCode).toBe(200);
  expect((await send('DELETE', `/${id}`, { token })).statusCode).toBe(200);
});

test('a stranger’s passkey is taken back by the mailbox', async () => {
  const { email } = await createAccount(app);
  const token = await logInAs(app, email);
  const { authenticator } = await addTo(token);
  const undone = await app.inject({
    method: 'POST',
    url: `/api/v1/auth/undo_second_factor/${await mailedToken(app, email)}`,
  });
  expect(undone.statusCode).toBe(200);
  expect(await statusWith(app, token)).toBe(401);
  const { options, challenge } = await challenged();
  expect((await logIn(challenge, authenticator.get(options))).statusCode).toBe(400);
});
