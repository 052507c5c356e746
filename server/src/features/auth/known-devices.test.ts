import timers from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../security/tokens.ts';
import { createAccount } from '../../testing/accounts.ts';
import { mailedToken, PASSWORD } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { SECOND } from '../../time.ts';
import { DELAYS, RATES } from './rates.ts';

let server: TestApp;
let app: FastifyInstance;
beforeEach(async () => {
  server = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  app = server.app;
});
afterEach(() => {
  jest.restoreAllMocks();
  return server.close();
});

interface Call {
  path?: string;
  from?: string;
  device?: string | undefined;
  token?: string;
}

function post(payload: object, { path = 'login', from = '203.0.113.1', device, token }: Call = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: {
      'x-forwarded-for': from,
      ...(device ? { cookie: `homeroom_device=${device}` } : {}),
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
  });
}

type Reply = Awaited<ReturnType<typeof post>>;

const deviceIn = (reply: Reply) => reply.cookies.find(({ name }) => name === 'homeroom_device');

/** Logs in, and returns the token that makes the device known. */
async function deviceOf(email: string, password = PASSWORD): Promise<string | undefined> {
  const reply = await post({ email, password }, { from: '198.51.100.9' });
  expect(reply.statusCode).toBe(200);
  return deviceIn(reply)?.value;
}

/** Fails to log in from many addresses, until strangers are locked out. */
async function lockOutStrangers(email: string): Promise<void> {
  const guess = { email, password: 'not the password' };
  for (let count = 0; count <= RATES.logIn.accountFromAnywhere.max; count += 1) {
    await post(guess, { from: `203.0.${count}.1` });
  }
  expect((await post(guess, { from: '192.0.2.1' })).statusCode).toBe(429);
}

test('failures of strangers lock out strangers; a browser that logged in before gets in', async () => {
  const { email } = await createAccount(app);
  const device = await deviceOf(email);
  await lockOutStrangers(email);
  const right = { email, password: PASSWORD };
  expect((await post(right, { from: '192.0.2.7' })).statusCode).toBe(429);
  expect((await post(right, { from: '192.0.2.7', device })).statusCode).toBe(200);
  // For other accounts it is a stranger, and so is an invented token.
  const other = await createAccount(app);
  expect((await post(right, { device: await deviceOf(other.email) })).statusCode).toBe(429);
  expect((await post(right, { device: 'x'.repeat(43) })).statusCode).toBe(429);
});

test('a locked-out user gets in by the reset mail, and the browser is known then', async () => {
  const { email } = await createAccount(app);
  await post({ email }, { path: 'reset_email' });
  const link = await mailedToken(app, email);
  await lockOutStrangers(email);
  const { token } = (await post({}, { path: `verify_token/${link}` })).json();
  const change = { password: 'a new password', token };
  const changed = await post(change, { path: 'change_password_email', token });
  const device = deviceIn(changed)?.value;
  expect((await post({ email, password: 'a new password' }, { device })).statusCode).toBe(200);
});

test('a known device has ten attempts like everybody, and locks out nobody else', async () => {
  const { email } = await createAccount(app);
  const [device, another] = [await deviceOf(email), await deviceOf(email)];
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await post({ email, password: 'wrong' }, { device })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  const right = { email, password: PASSWORD };
  expect((await post(right, { device })).statusCode).toBe(429);
  expect((await post(right, { device: another })).statusCode).toBe(200);
});

test('a new password makes every other device a stranger', async () => {
  const { email } = await createAccount(app);
  const lost = await deviceOf(email);
  const reply = await post({ email, password: PASSWORD });
  const [own, { token }] = [deviceIn(reply)?.value, reply.json()];
  const change = { password: 'a new password', token };
  const changed = await post(change, { path: 'change_password_email', token, device: own });
  expect(deviceIn(changed)?.value).toBe(own);
  await lockOutStrangers(email);
  const right = { email, password: 'a new password' };
  expect((await post(right, { device: lost })).statusCode).toBe(429);
  expect((await post(right, { device: own })).statusCode).toBe(200);
});

test('one browser is known to all accounts that log in with it, and an account knows at most ten', async () => {
  const [ada, bob] = [await createAccount(app), await createAccount(app)];
  const device = await deviceOf(ada.email);
  const second = await post({ email: bob.email, password: PASSWORD }, { device });
  expect(deviceIn(second)?.value).toBe(device);
  const planted = 'p'.repeat(43);
  const third = await post({ email: bob.email, password: PASSWORD }, { device: planted });
  expect(deviceIn(third)?.value).not.toBe(planted);

  for (let count = 0; count < 11; count += 1) await deviceOf(ada.email);
  const rows = await app.core.db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', ada.id)
    .execute();
  expect(rows).toHaveLength(10);
  expect(rows.map(({ id }) => id)).not.toContain(hashToken(device ?? ''));
});

test('the cookie is unreadable for scripts, not sent by other sites, and stored as a hash', async () => {
  const { email } = await createAccount(app);
  const cookie = deviceIn(await post({ email, password: PASSWORD }));
  expect(cookie).toMatchObject({ path: '/api/v1/auth', httpOnly: true, sameSite: 'Strict' });
  expect(cookie).not.toHaveProperty('secure');
  const rows = await app.core.db.selectFrom('known_devices').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie?.value);
});

test('with https only this host can set the cookie, and devices from before stay known', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://school.example' });
  const { email } = await createAccount(secure.app);
  const logInBy = async (cookie?: string) => {
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: PASSWORD },
      headers: cookie === undefined ? {} : { cookie },
    });
    return reply.cookies;
  };
  const [cookie, ...others] = await logInBy();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: '__Host-homeroom_device',
    secure: true,
    httpOnly: true,
    path: '/',
    sameSite: 'Strict',
  });
  expect(cookie).not.toHaveProperty('domain');
  const { value } = cookie!;
  for (const name of ['__Host-homeroom_device', 'homeroom_device']) {
    expect(await logInBy(`${name}=${value}`)).toMatchObject([{ name: cookie!.name, value }]);
  }
  const rows = await secure.app.core.db.selectFrom('known_devices').selectAll().execute();
  expect(rows).toHaveLength(1);
  const url = '/api/v1/auth/passkeys/challenge';
  const challenge = await secure.app.inject({ method: 'POST', url });
  expect(challenge.cookies).toMatchObject([{ name: '__Host-homeroom_challenge', path: '/' }]);
  await secure.close();
});

const seconds = (count: number) => expect.closeTo(count * SECOND, 3);

/** Skips all delays from now on. The returned function lists the skipped milliseconds. */
function keepDelays(): () => number[] {
  const sleep = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const from = sleep.mock.calls.length;
  return () => sleep.mock.calls.slice(from).flatMap(([milliseconds]) => milliseconds || []);
}

test('one password for many accounts is slowed down by network, and no known device waits', async () => {
  const { email } = await createAccount(app);
  const device = await deviceOf(email);
  const rate = RATES.logIn.network;
  for (let count = 0; count < rate.max + 20; count += 1) {
    await app.core.limiter.consume('log-ins from 2001:db8:5::/48', rate);
  }
  const delayOf = async (call: Call) => {
    const delays = keepDelays();
    const reply = await post({ email, password: PASSWORD }, call);
    expect(reply.statusCode).toBe(200);
    return delays();
  };
  expect(await delayOf({ from: '2001:db8:5:6::7' })).toEqual([seconds(21 * DELAYS.network.step)]);
  expect(await delayOf({ from: '2001:db8:6::7' })).toEqual([]);
  expect(await delayOf({ from: '2001:db8:5:6::7', device })).toEqual([]);
});

test('attempts from everywhere slow strangers down, and refuse nobody', async () => {
  const { email } = await createAccount(app);
  const rate = RATES.logIn.everybody;
  for (let count = 0; count < rate.max + 100; count += 1) {
    await app.core.limiter.consume('log-ins', rate);
  }
  const delays = keepDelays();
  const calls = Array.from({ length: 15 }, (_, index) =>
    post({ email, password: PASSWORD }, { from: `2001:db8:${index}::1` }),
  );
  const replies = await Promise.all(calls);
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(delays()).toHaveLength(15);
  expect(Math.min(...delays())).toBeGreaterThan(100 * DELAYS.everybody.step * SECOND);
});

test('failed log-ins are logged with the account and the reason, without address and password', async () => {
  const lines: string[] = [];
  const logged = await testApp({}, { log: { write: (line) => void lines.push(line) } });
  const { id, email } = await createAccount(logged.app);
  for (const candidate of [email, 'nobody@school.test']) {
    await logged.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: candidate, password: 'not-the-password' },
    });
  }
  await logged.close();
  const failures = lines.flatMap((line) => {
    const { msg, account, why } = JSON.parse(line) as Record<string, unknown>;
    return msg === 'log-in failed' ? [{ account, why }] : [];
  });
  expect(failures).toEqual([
    { account: id, why: 'wrong password' },
    { account: undefined, why: 'unknown e-mail address' },
  ]);
  expect(lines.join('')).not.toMatch(/not-the-password|nobody@school/);
});
