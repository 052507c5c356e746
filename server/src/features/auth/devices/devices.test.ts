import type { FastifyInstance } from 'fastify';
import { createAccount, logInAs, postAuth, statusWith } from '../../../testing/accounts.ts';
import { createClassroom } from '../../classes/testing/classroom.ts';
import { connect } from '../../../testing/live-client.ts';
import { createPerson, openSecondSession, type Person } from '../../../testing/people.ts';
import { newestMail, PASSWORD } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { hashToken } from '../../../security/tokens.ts';
import { openSession } from '../sessions.ts';
import { codeFrom, createProtected, logInFrom } from '../second-factor/testing/authenticator.ts';

let server: TestApp;
let app: FastifyInstance;
beforeEach(async () => {
  server = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  app = server.app;
});
afterEach(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface LogIn {
  cookie?: string;
  token?: string;
  agent?: string;
}

async function logIn(email: string, { cookie, token, agent = FIREFOX }: LogIn = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: PASSWORD },
    headers: {
      'user-agent': agent,
      'x-forwarded-for': '203.0.113.77',
      ...(cookie ? { cookie: `homeroom_device=${cookie}` } : {}),
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
  });
  expect(reply.statusCode).toBe(200);
  const device = reply.cookies.find(({ name }) => name === 'homeroom_device')?.value ?? '';
  return { token: String(reply.json().token), cookie: device };
}

type Caller = Pick<Person, 'headers'> | string;

function call(caller: Caller, method: 'GET' | 'DELETE', id = '') {
  const headers =
    typeof caller === 'string' ? { authorization: `Token ${caller}` } : caller.headers;
  return app.inject({ method, url: `/api/v1/user/devices${id && `/${id}`}`, headers });
}

describe('the list of devices', () => {
  test('names browser, system and network, and never the address', async () => {
    const { email } = await createAccount(app);
    const { token } = await logIn(email);
    const reply = await call(token, 'GET');
    expect(reply.json()[0]).toEqual({
      id: hashToken(token),
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.0/24',
      first_seen: expect.any(String),
      last_seen: expect.any(String),
      is_current: true,
    });
    expect(reply.body).not.toContain('203.0.113.77');
    expect(Math.abs(Date.now() - Date.parse(reply.json()[0].last_seen))).toBeLessThan(60_000);
  });

  test('shows a browser that logged in again as one device', async () => {
    const { email } = await createAccount(app);
    const first = await logIn(email);
    const second = await logIn(email, first);
    const devices = (await call(second.token, 'GET')).json();
    // The other one is that of the sign-up.
    expect(devices.map((device: { is_current: boolean }) => device.is_current)).toEqual([
      true,
      false,
    ]);
    await call(second.token, 'DELETE');
    expect((await call(second.token, 'GET')).json()).toHaveLength(1);
    expect(await statusWith(app, first.token)).toBe(401);
  });

  test('contains nobody else, and no expired session', async () => {
    const person = await createPerson(app);
    const old = await openSecondSession(app, person);
    await createPerson(app);
    await app.core.db
      .updateTable('sessions')
      .set({ expires_at: new Date().toISOString() })
      .where('id', '=', hashToken(old.token))
      .execute();
    expect((await call(person, 'GET')).json()).toHaveLength(1);
  });
});

test('a log-in that waits for its second step is no device, and ends with all others', async () => {
  const person = await createPerson(app);
  const token = await openSession(app.core.db, person.id, 'log_in', 'code');
  expect((await call(person, 'GET')).json()).toHaveLength(1);
  expect((await call(person, 'DELETE', hashToken(token))).statusCode).toBe(404);
  expect((await call(person, 'DELETE')).statusCode).toBe(200);
  expect(await app.core.sessions.findAny(token)).toBeNull();
});

describe('logging out a device', () => {
  test('ends its session and its live connections long before the next heartbeat', async () => {
    const { id, student } = await createClassroom(app);
    const other = await openSecondSession(app, student);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const path = `/ws/chat_class/${id}`;
    const ended = await connect(origin, path, { protocols: [other.token] });
    const own = await connect(origin, path, { protocols: [student.token] });
    await Promise.all([ended.next(), own.next()]);
    const start = Date.now();
    expect((await call(student, 'DELETE', hashToken(other.token))).statusCode).toBe(200);
    expect((await ended.closed).code).toBe(4401);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await statusWith(app, other.token)).toBe(401);
    expect(await statusWith(app, student.token)).toBe(200);
    own.close();
  });

  test('ends all sessions of that browser', async () => {
    const { email } = await createAccount(app);
    const first = await logIn(email);
    const again = await logIn(email, first);
    const own = await logIn(email);
    const devices = (await call(own.token, 'GET')).json();
    const browser = devices.find((device: { id: string }) =>
      [hashToken(first.token), hashToken(again.token)].includes(device.id),
    );
    expect((await call(own.token, 'DELETE', browser.id)).statusCode).toBe(200);
    expect(await statusWith(app, first.token)).toBe(401);
    expect(await statusWith(app, again.token)).toBe(401);
    expect(await statusWith(app, own.token)).toBe(200);
  });

  test('is refused for a device of somebody else, and for one that has ended', async () => {
    const [ada, eve] = [await createPerson(app), await createPerson(app)];
    expect((await call(eve, 'DELETE', hashToken(ada.token))).statusCode).toBe(404);
    expect(await statusWith(app, ada.token)).toBe(200);
    const other = await openSecondSession(app, ada);
    expect((await call(ada, 'DELETE', hashToken(other.token))).statusCode).toBe(200);
    expect((await call(ada, 'DELETE', hashToken(other.token))).statusCode).toBe(404);
  });

  test('all others end at once, and the own one stays', async () => {
    const person = await createPerson(app);
    const others = [await openSecondSession(app, person), await openSecondSession(app, person)];
    expect((await call(person, 'DELETE')).statusCode).toBe(200);
    for (const { token } of others) expect(await statusWith(app, token)).toBe(401);
    expect(await statusWith(app, person.token)).toBe(200);
  });
});

describe('a device that was logged out', () => {
  const countMails = async (userId: string) => {
    const mails = app.core.db.selectFrom('mails').select('id').where('user_id', '=', userId);
    return (await mails.where('kind', '=', 'new_device').execute()).length;
  };

  test('logs in as a new one', async () => {
    const { id, email } = await createAccount(app);
    const lost = await logIn(email);
    const own = await logIn(email);
    expect(await countMails(id)).toBe(1);
    expect((await call(own.token, 'DELETE', hashToken(lost.token))).statusCode).toBe(200);
    await logIn(email, { cookie: own.cookie });
    expect(await countMails(id)).toBe(1);
    await logIn(email, { cookie: lost.cookie });
    expect(await countMails(id)).toBe(2);
  });

  test('logs in as a new one, with all others', async () => {
    const { id, email } = await createAccount(app);
    const lost = await logIn(email);
    const own = await logIn(email);
    expect((await call(own.token, 'DELETE')).statusCode).toBe(200);
    await logIn(email, { cookie: own.cookie });
    expect(await countMails(id)).toBe(1);
    await logIn(email, { cookie: lost.cookie });
    expect(await countMails(id)).toBe(2);
  });
});

describe('the mail about a new device', () => {
  const isReport = async (email: string) =>
    (await newestMail(app, email))?.subject === 'New device logged in to Homeroom';

  test('names the device, and leads to a new password', async () => {
    const { email } = await createAccount(app);
    await logIn(email);
    expect(await isReport(email)).toBe(false);
    await logIn(email);
    const mail = await newestMail(app, email);
    expect(mail?.subject).toBe('New device logged in to Homeroom');
    expect(mail?.text).toContain('Device: Firefox on Linux');
    expect(mail?.text).toContain('Network: 203.0.113.0/24');
    expect(mail?.text).toContain('http://homeroom.test/forgot-password');
  });

  test('is not sent to a known device, or for the password typed again', async () => {
    const { email } = await createAccount(app);
    const first = await logIn(email);
    await logIn(email, { cookie: first.cookie });
    await logIn(email, { token: first.token });
    expect(await isReport(email)).toBe(false);
  });

  test('is sent if all devices of an old account are forgotten', async () => {
    const { id, email } = await createAccount(app);
    await app.core.db
      .updateTable('users')
      .set({ activated_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await logInAs(app, email);
    expect(await isReport(email)).toBe(true);
    expect((await newestMail(app, email))?.text).toContain('Network: 127.0.0.0/24');
  });

  test('is sent after the second step, and not after the password alone', async () => {
    const { email, secret } = await createProtected(app);
    const before = (await newestMail(app, email))?.subject;
    const half = (await logInFrom(app, email)).json();
    expect((await newestMail(app, email))?.subject).toBe(before);
    const code = codeFrom(secret);
    expect((await postAuth(app, 'second_factor', { code }, half.token)).statusCode).toBe(200);
    expect(await isReport(email)).toBe(true);
  });

  test('is sent ten times a day at most', async () => {
    const { id, email } = await createAccount(app);
    for (let count = 0; count < 14; count += 1) await logIn(email);
    const mails = await app.core.db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', id)
      .where('kind', '=', 'new_device')
      .execute();
    expect(mails).toHaveLength(10);
  });
});
