import type { FastifyInstance } from 'fastify';
import { MINUTE, timestamp } from '../../time.ts';
import {
  activateAccount,
  expireLink,
  logInAs,
  postAuth,
  statusWith,
} from '../../testing/accounts.ts';
import { connect, listen } from '../../testing/live-client.ts';
import { mailedToken, PASSWORD, signUpPerson } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const REQUEST = { type: 'request', code: '001' };
const DONE = { type: 'confirmed', code: '003' };

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

let count = 0;
async function newcomer() {
  count += 1;
  const person = await signUpPerson(app, `newcomer${count}@school.test`);
  return { ...person, link: await mailedToken(app, person.email) };
}

const open = (token: string) => connect(origin, `/ws/activate?token=${token}`);
const confirm = (id: string) => ({ type: 'confirmed', code: '002', id });

function countMails(email: string) {
  return app.core.db
    .selectFrom('outbox')
    .select('id')
    .where('address', '=', email)
    .execute()
    .then((rows) => rows.length);
}

test('the button on the confirm page lets in every waiting page of that account', async () => {
  const { id, token, link } = await newcomer();
  const stranger = await newcomer();
  const waiting = [await open(token), await open(token)];
  const other = await open(stranger.token);
  for (const client of [...waiting, other]) client.send(REQUEST);

  const confirming = await open(link);
  confirming.send(confirm(id));
  for (const client of [confirming, ...waiting]) expect(await client.next()).toEqual(DONE);

  const headers = { authorization: `Token ${token}` };
  expect((await app.inject({ url: '/api/v1/class', headers })).statusCode).toBe(200);
  other.send({ type: 'anything' });
  expect(await other.next()).toMatchObject({ type: 'error' });
  for (const client of [confirming, ...waiting, other]) client.close();
});

test('opening the link alone confirms nothing', async () => {
  const { id, link } = await newcomer();
  const client = await open(link);
  client.close();
  await client.closed;
  const user = await app.core.db
    .selectFrom('users')
    .select('activated_at')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(user?.activated_at).toBeNull();
});

test('a waiting page of an account that is already active is let in at once', async () => {
  const { id, token } = await newcomer();
  await activateAccount(app, id);
  const client = await open(token);
  expect(await client.next()).toEqual(DONE);
  client.close();
});

test('a link works once, and reports when it was used or is too old', async () => {
  const { id, token, link } = await newcomer();
  const first = await open(link);
  const second = await open(link);
  first.send(confirm(id));
  expect(await first.next()).toEqual(DONE);
  second.send(confirm(id));
  expect(await second.next()).toMatchObject({ type: 'error', code: 'invalid' });
  const third = await open(link);
  expect(await third.next()).toMatchObject({
    message: 'This link has already been used. Your email is confirmed. You can log in.',
  });
  expect((await third.closed).code).toBe(4401);

  const late = await newcomer();
  await expireLink(app, late.link);
  const old = await open(late.link);
  expect(await old.next()).toMatchObject({
    message: 'This link has expired. Log in to get a new one.',
  });
  expect((await old.closed).code).toBe(4401);
  first.close();
  second.close();
  expect(token).not.toBe(link);
});

test('the id must be that of the link', async () => {
  const { link } = await newcomer();
  const stranger = await newcomer();
  const client = await open(link);
  for (const id of [stranger.id, undefined, 7]) {
    client.send({ type: 'confirmed', code: '002', id });
    expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  }
  client.close();
});

describe('in a browser without the session of the sign-up', () => {
  test('the password of the sign-up confirms, and nothing else changes', async () => {
    const { id, token, link, email } = await newcomer();
    const waiting = await open(token);
    const client = await open(link);
    client.send({ ...confirm(id), password: 'not the password' });
    expect(await client.next()).toMatchObject({
      type: 'error',
      code: 'invalid',
      fields: { password: 'This is not the sign-up password.' },
    });
    client.send({ ...confirm(id), password: PASSWORD });
    expect(await client.next()).toEqual(DONE);
    expect(await waiting.next()).toEqual(DONE);
    expect(await statusWith(app, token)).toBe(200);
    expect(await logInAs(app, email)).toEqual(expect.any(String));
    for (const open of [waiting, client]) open.close();
  });

  test('a new password gives the account to the holder of the mailbox: earlier sessions and links end', async () => {
    const { id, email, token, link } = await newcomer();
    const elsewhere = await logInAs(app, email);
    await postAuth(app, 'reset_email', { email });
    const reset = await mailedToken(app, email);
    const waiting = [await open(token), await open(elsewhere)];
    const client = await open(link);
    client.send({ ...confirm(id), new_password: 'a password of my own' });
    expect(await client.next()).toEqual(DONE);
    for (const { closed } of waiting) expect((await closed).code).toBe(4401);
    for (const revoked of [token, elsewhere]) expect(await statusWith(app, revoked)).toBe(401);
    expect((await postAuth(app, `verify_token/${reset}`)).statusCode).toBe(400);
    expect((await postAuth(app, 'login', { email, password: PASSWORD })).statusCode).toBe(400);
    expect(await logInAs(app, email, 'a password of my own')).toEqual(expect.any(String));
    client.close();
  });

  test.each([
    ['short', 'At least 8 characters.'],
    ['password1', 'This password is too common. Choose another.'],
    [7, 'This value has the wrong type.'],
  ])('the new password %j is refused at its field, and the link stays valid', async (bad, text) => {
    const { id, link } = await newcomer();
    const client = await open(link);
    client.send({ ...confirm(id), new_password: bad });
    expect(await client.next()).toMatchObject({ code: 'invalid', fields: { new_password: text } });
    client.send({ ...confirm(id), new_password: 'a password of my own' });
    expect(await client.next()).toEqual(DONE);
    client.close();
  });

  test('of several mailed links, none can take over the account once one was used', async () => {
    const { id, email, token, link } = await newcomer();
    await app.core.db
      .updateTable('users')
      .set({ activation_mail_at: null })
      .where('id', '=', id)
      .execute();
    const waiting = await open(token);
    waiting.send(REQUEST);
    waiting.send({ type: 'nothing' });
    await waiting.next();
    const second = await mailedToken(app, email);
    expect(second).not.toBe(link);
    const [first, other] = [await open(link), await open(second)];
    first.send(confirm(id));
    expect(await first.next()).toEqual(DONE);
    other.send({ ...confirm(id), new_password: 'a password of my own' });
    expect(await other.next()).toMatchObject({ type: 'error', code: 'invalid' });
    expect(await logInAs(app, email)).toEqual(expect.any(String));
    for (const open of [waiting, first, other]) open.close();
  });

  test('password attempts are limited', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const { id, email } = await signUpPerson(limited.app, 'guessed@school.test');
    const link = await mailedToken(limited.app, email);
    const client = await connect(await listen(limited.app), `/ws/activate?token=${link}`);
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      client.send({ ...confirm(id), password: `guess ${count}` });
      codes.push(((await client.next()) as { code: string }).code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('invalid'), 'too_many_requests']);
    client.close();
    await limited.close();
  });
});

test('a reset link that confirms the address closes pages that wait with the sign-up’s session', async () => {
  const { email, token } = await newcomer();
  const waiting = await open(token);
  await postAuth(app, 'reset_email', { email });
  const redeemed = await postAuth(app, `verify_token/${await mailedToken(app, email)}`);
  const own = redeemed.json().token as string;
  await postAuth(app, 'change_password_email', { password: 'a new password' }, own);
  expect((await waiting.closed).code).toBe(4401);
  expect(await statusWith(app, token)).toBe(401);
  expect(await statusWith(app, own)).toBe(200);
});

test('the session of an account cannot confirm it without the mail', async () => {
  const { id, token } = await newcomer();
  const client = await open(token);
  client.send(confirm(id));
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  client.close();
});

test('the mail is sent again on request, at most once a minute', async () => {
  const { id, email, token } = await newcomer();
  const client = await open(token);
  const settle = async () => {
    client.send({ type: 'nothing' });
    await client.next();
    await app.core.mails.drain();
  };
  client.send(REQUEST);
  await settle();
  expect(await countMails(email)).toBe(1);

  await app.core.db
    .updateTable('users')
    .set({ activation_mail_at: timestamp(-MINUTE - 1) })
    .where('id', '=', id)
    .execute();
  client.send(REQUEST);
  client.send(REQUEST);
  await settle();
  expect(await countMails(email)).toBe(2);
  client.close();
});

test.each([['garbage'], ['x'.repeat(43)], ['']])(
  'the token "%s" closes with 4401',
  async (token) => {
    const client = await open(token);
    client.send(REQUEST);
    expect((await client.closed).code).toBe(4401);
  },
);

test('the token is accepted as a subprotocol, and echoed', async () => {
  const { token } = await newcomer();
  const client = await connect(origin, '/ws/activate', { protocols: [token] });
  expect(client.socket.protocol).toBe(token);
  client.send({ type: 'nothing' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  client.close();
});

test('the token is not echoed if a channel name is offered as well', async () => {
  const { token } = await newcomer();
  const client = await connect(origin, '/ws/activate', { protocols: ['homeroom', token] });
  expect(client.socket.protocol).toBe('homeroom');
  client.send({ type: 'nothing' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  const nobody = await connect(origin, '/ws/activate', { protocols: ['homeroom'] });
  expect((await nobody.closed).code).toBe(4401);
  client.close();
});

test('an account has at most fifty connections here, by its session and its link together', async () => {
  const { token, link } = await newcomer();
  const stranger = await newcomer();
  const clients = await Promise.all(
    Array.from({ length: 50 }, (_, index) => open(index % 2 === 0 ? token : link)),
  );
  for (const client of clients) {
    client.send({ type: 'nothing' });
    expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  }
  for (const one of [token, link]) expect((await (await open(one)).closed).code).toBe(1013);
  const other = await open(stranger.token);
  other.send({ type: 'nothing' });
  expect(await other.next()).toMatchObject({ type: 'error', code: 'invalid' });
  for (const client of [...clients, other]) client.close();
});

test('a frame that is not a JSON object gets an error frame, and the connection stays', async () => {
  const { token } = await newcomer();
  const client = await open(token);
  for (const frame of ['{', '[]', 'null', '"text"', '']) {
    client.send(frame);
    expect(await client.next()).toMatchObject({ type: 'error', code: 'malformed' });
  }
  client.close();
});

test('binary frames, huge frames and floods end the connection', async () => {
  const { token } = await newcomer();
  const binary = await open(token);
  binary.socket.send(Buffer.from('{}'), { binary: true });
  expect((await binary.closed).code).toBe(1003);
  const huge = await open(token);
  huge.send({ text: 'x'.repeat(100_000) });
  expect((await huge.closed).code).toBe(1009);
  const flood = await open(token);
  for (let frame = 0; frame < 100; frame += 1) flood.send(REQUEST);
  expect((await flood.closed).code).toBe(1008);
});

test('pages of other sites cannot connect', async () => {
  const { token } = await newcomer();
  const from = (site: string) =>
    connect(origin, `/ws/activate?token=${token}`, { headers: { origin: site } });
  await expect(from('https://evil.example')).rejects.toThrow('403');
  await expect(from('null')).rejects.toThrow('403');
  for (const site of ['http://homeroom.test', origin]) (await from(site)).close();
});

test('a plain request to a live address is a 404 in JSON', async () => {
  const reply = await app.inject('/ws/activate');
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'not_found' });
});
