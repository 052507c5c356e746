import {
  mailedToken,
  PASSWORD,
  postSignUp,
  signUpFields,
  signUpPerson,
} from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { RATES } from './rates.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => server.close());

function post(path: string, payload: object, ip: string) {
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: { 'x-forwarded-for': ip },
  });
}

test('password attempts are stopped after ten failures, for known and unknown accounts', async () => {
  const { email } = await signUpPerson(server.app, 'guessed@school.test');
  const guess = { email, password: 'not the password' };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await post('login', guess, '203.0.113.1')).statusCode).toBe(400);
  }
  const stopped = await post('login', guess, '203.0.113.1');
  expect(stopped.statusCode).toBe(429);
  expect(stopped.json()).toEqual({
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a moment, then try again.',
  });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);

  const owner = { email, password: PASSWORD };
  expect((await post('login', owner, '203.0.113.1')).statusCode).toBe(429);
  expect((await post('login', owner, '203.0.113.2')).statusCode).toBe(200);
});

test('a successful log-in resets the count', async () => {
  const { email } = await signUpPerson(server.app, 'forgetful@school.test');
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await post('login', { email, password: 'not the password' }, '203.0.113.3');
    }
    const reply = await post('login', { email, password: PASSWORD }, '203.0.113.3');
    expect(reply.statusCode).toBe(200);
  }
});

test('mailed reset links stay valid when more are requested', async () => {
  const { email } = await signUpPerson(server.app, 'reset@school.test');
  const ask = () => post('reset_email', { email }, '203.0.113.5');
  await ask();
  const first = await mailedToken(server.app, email);
  for (let attempt = 0; attempt < 9; attempt += 1) await ask();
  expect((await ask()).statusCode).toBe(429);
  const newest = await mailedToken(server.app, email);
  expect(newest).not.toBe(first);
  expect((await post(`verify_token/${first}`, {}, '203.0.113.6')).statusCode).toBe(200);
  expect((await post(`verify_token/${newest}`, {}, '203.0.113.6')).statusCode).toBe(400);
});

test('sign-ups are limited by network, too', async () => {
  const { limiter } = server.app.core;
  const network = '2001:db8:7::/48';
  const { max, seconds } = RATES.signUp.network;
  for (let count = 0; count < max; count += 1) {
    await limiter.consume(`POST /auth/signup from ${network}`, { max, seconds });
  }
  expect((await post('signup', {}, '2001:db8:7:1::1')).statusCode).toBe(429);
  expect((await post('signup', {}, '2001:db8:8:1::1')).statusCode).toBe(415);
});

test('reset mails for one address are limited, whether it is known or not', async () => {
  const { email } = await signUpPerson(server.app, 'bombed@school.test');
  for (const candidate of [email, 'unknown@school.test']) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await post('reset_email', { email: candidate }, '203.0.113.4')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('after many known addresses at sign-up, a caller cannot find out another one', async () => {
  const { email } = await signUpPerson(server.app, 'known@school.test');
  const from = (ip: string, candidate: string) =>
    postSignUp(server.app, signUpFields(candidate), undefined, { 'x-forwarded-for': ip });
  const { account, ip } = RATES.signUp.known;
  for (let count = 0; count < account.max; count += 1) {
    expect((await from('203.0.113.40', email)).statusCode).toBe(400);
  }
  expect((await from('203.0.113.41', email)).statusCode).toBe(429);

  const { limiter } = server.app.core;
  for (let count = 0; count < ip.max; count += 1) {
    await limiter.consume('known addresses at sign-up to 203.0.113.42', ip);
  }
  expect((await from('203.0.113.42', 'new@school.test')).statusCode).toBe(429);
  expect((await from('203.0.113.43', 'new@school.test')).statusCode).toBe(200);
});
