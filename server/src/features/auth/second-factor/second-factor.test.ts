import type { FastifyInstance } from 'fastify';
import { HOUR, MINUTE, timestamp } from '../../../time.ts';
import {
  ageSession,
  createAccount,
  logInAs,
  postAuth,
  statusWith,
} from '../../../testing/accounts.ts';
import { mailedToken, newestMail, PASSWORD } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { insertClass } from '../../classes/queries.ts';
import { RATES } from '../rates.ts';
import { callAuth, codeFrom, createProtected, logInFrom } from './testing/authenticator.ts';
import { listAccountEvents } from '../testing/audited.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

async function halfOpen(email: string): Promise<string> {
  const reply = (await logInFrom(app, email)).json();
  expect(reply).toMatchObject({ second_step: 'code' });
  return reply.token;
}

const pass = (token: string, code: string) => postAuth(app, 'second_factor', { code }, token);

describe('setting up', () => {
  test('needs a first code, shows recovery codes once, and tells by mail', async () => {
    const { email } = await createAccount(app);
    const token = await logInAs(app, email);
    const start = (await postAuth(app, 'second_factor/setup', {}, token)).json();
    expect(start.uri).toBe(
      `otpauth://totp/Homeroom:${encodeURIComponent(email)}?secret=${start.secret}&issuer=Homeroom`,
    );
    const wrong = { setup: start.setup, code: '000000' };
    const refused = await callAuth(app, 'PUT', 'second_factor', { token, payload: wrong });
    expect(refused.json()).toMatchObject({ fields: { code: expect.any(String) } });
    expect((await logInFrom(app, email)).json()).not.toHaveProperty('second_step');

    const payload = { setup: start.setup, code: codeFrom(start.secret) };
    const on = (await callAuth(app, 'PUT', 'second_factor', { token, payload })).json();
    expect(on.session).toBeNull();
    expect(new Set(on.recovery_codes).size).toBe(10);
    expect(on.recovery_codes[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const state = await callAuth(app, 'GET', 'second_factor', { token });
    expect(state.json()).toMatchObject({ on: true, prompt: 'new_devices', recovery_codes: 10 });
    expect((await newestMail(app, email))?.subject).toMatch(/turned on/);
    expect(await statusWith(app, token)).toBe(200);
    const again = await callAuth(app, 'PUT', 'second_factor', { token, payload });
    expect(again.statusCode).toBe(409);
  });

  test('stores neither the secret nor a recovery code in clear text', async () => {
    const { id, secret, recoveryCodes } = await createProtected(app);
    const { db } = app.core;
    const factor = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(factor.secret.toUpperCase()).not.toContain(secret);
    const rows = await db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
  });

  test('takes a setup only of the same account', async () => {
    const [ada, grace] = [await createAccount(app), await createAccount(app)];
    const start = await postAuth(app, 'second_factor/setup', {}, await logInAs(app, ada.email));
    const { setup, secret } = start.json();
    const token = await logInAs(app, grace.email);
    const payload = { setup, code: codeFrom(secret) };
    const reply = await callAuth(app, 'PUT', 'second_factor', { token, payload });
    expect(reply.json()).toMatchObject({ fields: { setup: expect.any(String) } });
  });

  test('of two concurrent setups one succeeds', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    const setups = [1, 2].map(() => postAuth(app, 'second_factor/setup', {}, token));
    const replies = await Promise.all(
      (await Promise.all(setups)).map((start) => {
        const { setup, secret } = start.json();
        const payload = { setup, code: codeFrom(secret) };
        return callAuth(app, 'PUT', 'second_factor', { token, payload });
      }),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['POST', 'second_factor/setup', {}],
    ['PUT', 'second_factor', { setup: 'v1.x', code: '123456' }],
    ['PUT', 'second_factor/prompt', { prompt: 'always' }],
    ['POST', 'second_factor/recovery_codes', {}],
    ['DELETE', 'second_factor', {}],
  ] as const)('%s %s needs a recent sign-in', async (method, path, payload) => {
    const token = await logInAs(app, (await createAccount(app)).email);
    await ageSession(app, token, { proven_at: timestamp(-11 * MINUTE) });
    const reply = await callAuth(app, method, path, { token, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'password_required']);
  });
});

describe('a log-in with a second step', () => {
  test('opens nothing before its code, and gets a new token with it', async () => {
    const { id, email, secret } = await createProtected(app);
    const token = await halfOpen(email);
    const refused = await app.inject({
      url: '/api/v1/class',
      headers: { authorization: `Token ${token}` },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required']);
    for (const [path, payload] of [
      ['change_password_email', { password: 'a new password' }],
      ['prove', { password: PASSWORD }],
      ['second_factor/recovery_codes', {}],
      ['second_factor/setup', {}],
    ] as const) {
      const reply = await postAuth(app, path, payload, token);
      expect([path, reply.json().code]).toEqual([path, 'second_factor_required']);
    }
    const off = await callAuth(app, 'DELETE', 'second_factor', { token });
    expect(off.json().code).toBe('second_factor_required');
    const state = await callAuth(app, 'GET', 'second_factor', { token });
    expect(state.json()).toMatchObject({ awaits: 'code', since: null, recovery_codes: 0 });

    const passed = await pass(token, codeFrom(secret));
    expect(passed.json()).toEqual({ token: expect.any(String), id, email });
    expect(passed.json().token).not.toBe(token);
    expect(await statusWith(app, passed.json().token)).toBe(200);
    expect(await statusWith(app, token)).toBe(401);
  });

  test('refuses a wrong code, and one that has been used', async () => {
    const { email, secret } = await createProtected(app);
    const code = codeFrom(secret);
    expect((await pass(await halfOpen(email), '12345')).statusCode).toBe(400);
    expect((await pass(await halfOpen(email), code)).statusCode).toBe(200);
    expect((await pass(await halfOpen(email), code)).statusCode).toBe(400);
    // Setting up used the step before.
    expect((await pass(await halfOpen(email), codeFrom(secret, -1))).statusCode).toBe(400);
  });

  test('of two concurrent uses of a code, and of a recovery code, one succeeds', async () => {
    const { email, secret, recoveryCodes } = await createProtected(app);
    for (const code of [codeFrom(secret), recoveryCodes[0] ?? '']) {
      const tokens = [await halfOpen(email), await halfOpen(email)];
      const replies = await Promise.all(tokens.map((token) => pass(token, code)));
      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400]);
    }
  });

  test('takes a recovery code as typed, once, and tells by mail', async () => {
    const { email, recoveryCodes } = await createProtected(app);
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await pass(await halfOpen(email), typed)).statusCode).toBe(200);
    const mails = app.core.db.selectFrom('mails').select('kind').where('address', '=', email);
    const kinds = (await mails.execute()).map(({ kind }) => kind);
    expect(kinds).toContain('recovery_code_used');
    expect((await pass(await halfOpen(email), typed)).statusCode).toBe(400);
  });

  test('asks a known device only if it always asks', async () => {
    const { email, device, token, secret } = await createProtected(app);
    expect((await logInFrom(app, email, { device })).json()).not.toHaveProperty('second_step');
    // The password alone makes no device known.
    expect((await logInFrom(app, email)).cookies).toEqual([]);
    const payload = { prompt: 'always' };
    const always = await callAuth(app, 'PUT', 'second_factor/prompt', { token, payload });
    expect(always.json()).toMatchObject({ prompt: 'always' });
    const login = (await logInFrom(app, email, { device })).json();
    expect(login).toMatchObject({ second_step: 'code' });
    const shared = { code: codeFrom(secret), is_shared: true };
    const passed = await postAuth(app, 'second_factor', shared, login.token);
    expect([passed.statusCode, passed.cookies]).toEqual([200, []]);
  });

  test('ends after 15 minutes, and with a new password', async () => {
    const { email, secret, token } = await createProtected(app);
    const late = await halfOpen(email);
    await ageSession(app, late, { expires_at: timestamp(-1) });
    expect((await pass(late, codeFrom(secret))).statusCode).toBe(401);
    const { db } = app.core;
    const row = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('awaits', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.expires_at < timestamp(16 * MINUTE)).toBe(true);
    const open = await halfOpen(email);
    await postAuth(app, 'change_password_email', { password: 'a new password' }, token);
    expect((await pass(open, codeFrom(secret))).statusCode).toBe(401);
  });

  test('is required after a reset link, even on a known device', async () => {
    const { email, secret, device } = await createProtected(app);
    await postAuth(app, 'reset_email', { email });
    const link = await mailedToken(app, email);
    const redeemed = await callAuth(app, 'POST', `verify_token/${link}`, { device });
    const { token, second_step } = redeemed.json();
    expect(second_step).toBe('code');
    const change = { password: 'a new password' };
    expect((await postAuth(app, 'change_password_email', change, token)).statusCode).toBe(403);
    const passed = (await pass(token, codeFrom(secret))).json();
    const changed = await postAuth(app, 'change_password_email', change, passed.token);
    expect(changed.statusCode).toBe(200);
  });

  test('is asked for after a new password in a session from before', async () => {
    const { email } = await createAccount(app);
    const earlier = await logInAs(app, email);
    const token = await logInAs(app, email);
    const { setup, secret } = (await postAuth(app, 'second_factor/setup', {}, token)).json();
    const payload = { setup, code: codeFrom(secret) };
    await callAuth(app, 'PUT', 'second_factor', { token, payload });
    const change = { password: 'a new password' };
    const code = codeFrom(secret, 1);
    expect((await postAuth(app, 'prove', { code }, earlier)).statusCode).toBe(200);
    const changed = await postAuth(app, 'change_password_email', change, earlier);
    expect([changed.statusCode, changed.cookies]).toEqual([200, []]);
  });

  test('can be ended by logging out', async () => {
    const { email } = await createProtected(app);
    const token = await halfOpen(email);
    expect((await postAuth(app, 'logout', {}, token)).statusCode).toBe(200);
    expect((await pass(token, '123456')).statusCode).toBe(401);
  });
});

describe('an account with a second step', () => {
  test('gets new recovery codes, which replace the others', async () => {
    const { id, email, token, recoveryCodes } = await createProtected(app);
    const prompt = { token, payload: { prompt: 'always' } };
    expect((await callAuth(app, 'PUT', 'second_factor/prompt', prompt)).statusCode).toBe(200);
    const reply = await postAuth(app, 'second_factor/recovery_codes', {}, token);
    const fresh: string[] = reply.json().recovery_codes;
    expect((await newestMail(app, email))?.subject).toMatch(/new recovery codes/);
    expect((await pass(await halfOpen(email), recoveryCodes[0] ?? '')).statusCode).toBe(400);
    expect((await pass(await halfOpen(email), fresh[0] ?? '')).statusCode).toBe(200);
    expect(await listAccountEvents(app, id)).toEqual([
      'account.second_step_on',
      'account.second_step_prompt_changed',
      'account.recovery_codes_renewed',
      'account.recovery_code_used',
    ]);
  });

  test('is turned off after a code, and tells by mail', async () => {
    const { id, email, token, secret } = await createProtected(app);
    await ageSession(app, token, { proven_at: timestamp(-11 * MINUTE) });
    const off = () => callAuth(app, 'DELETE', 'second_factor', { token });
    expect((await off()).statusCode).toBe(403);
    expect((await postAuth(app, 'prove', { code: '000000' }, token)).statusCode).toBe(400);
    expect((await off()).statusCode).toBe(403);
    expect((await postAuth(app, 'prove', { code: codeFrom(secret) }, token)).statusCode).toBe(200);
    expect((await off()).statusCode).toBe(200);
    expect((await newestMail(app, email))?.subject).toMatch(/turned off/);
    expect((await listAccountEvents(app, id)).at(-1)).toBe('account.second_step_off');
    expect((await logInFrom(app, email)).json()).not.toHaveProperty('second_step');
  });

  test.each([
    ['turned off', 'DELETE', 'second_factor', undefined],
    ['changed', 'PUT', 'second_factor/prompt', { prompt: 'always' }],
    ['given new recovery codes', 'POST', 'second_factor/recovery_codes', {}],
    ['given a new password', 'POST', 'change_password_email', { password: 'a new password' }],
  ] as const)(
    'is not %s with the password alone, on a known device either',
    async (_change, method, path, payload) => {
      const { email, device, secret } = await createProtected(app);
      const { token } = (await logInFrom(app, email, { device })).json();
      const change = () => callAuth(app, method, path, { token, payload });
      expect((await change()).json().code).toBe('password_required');
      const proof = await postAuth(app, 'prove', { password: PASSWORD }, token);
      expect([proof.statusCode, proof.json().code]).toEqual([409, 'conflict']);
      // The reply says nothing about the password.
      const wrong = await postAuth(app, 'prove', { password: 'wrong' }, token);
      expect(wrong.body).toBe(proof.body);
      expect((await change()).json().code).toBe('password_required');
      const code = codeFrom(secret);
      expect((await postAuth(app, 'prove', { code }, token)).statusCode).toBe(200);
      expect((await change()).statusCode).toBe(200);
    },
  );

  test('is not turned off by a session that showed the password just before', async () => {
    const { email } = await createAccount(app);
    const earlier = await logInAs(app, email);
    const token = await logInAs(app, email);
    const { setup, secret } = (await postAuth(app, 'second_factor/setup', {}, token)).json();
    const payload = { setup, code: codeFrom(secret) };
    await callAuth(app, 'PUT', 'second_factor', { token, payload });
    const off = await callAuth(app, 'DELETE', 'second_factor', { token: earlier });
    expect(off.json().code).toBe('password_required');
  });

  test('can be taken back by its mailbox for 72 hours, which ends everything', async () => {
    const { email, token } = await createProtected(app);
    const open = await halfOpen(email);
    const link = await mailedToken(app, email, 'second_factor_on');
    const stolen = `thief-${email}`;
    await postAuth(app, 'change_password_email', { email: stolen }, token);
    const move = await mailedToken(app, stolen);
    const undo = () => postAuth(app, `undo_second_factor/${link}`);
    const undone = await undo();
    expect(undone.json()).toEqual({ email });
    expect(await statusWith(app, token)).toBe(401);
    expect((await pass(open, '123456')).statusCode).toBe(401);
    expect((await logInFrom(app, email)).statusCode).toBe(400);
    expect((await postAuth(app, `confirm_email/${move}`)).statusCode).toBe(400);
    expect((await undo()).statusCode).toBe(400);
    const reset = await postAuth(app, `verify_token/${await mailedToken(app, email, 'reset')}`);
    expect(reset.json()).not.toHaveProperty('second_step');
  });

  test('can be taken back by its mailbox also after it was turned off', async () => {
    const { email, token } = await createProtected(app);
    const link = await mailedToken(app, email, 'second_factor_on');
    expect((await callAuth(app, 'DELETE', 'second_factor', { token })).statusCode).toBe(200);
    expect((await postAuth(app, `undo_second_factor/${link}`)).statusCode).toBe(200);
    expect(await statusWith(app, token)).toBe(401);
  });

  test.each([
    ['goes with an email change that is undone, if it is new', 1 * HOUR, 0],
    ['stays when an email change is undone, if it is old', 73 * HOUR, 1],
  ])('%s', async (_title, age, left) => {
    const { id, email, token } = await createProtected(app);
    const { db } = app.core;
    const factors = () => db.selectFrom('second_factors').selectAll().where('user_id', '=', id);
    const factor = await factors().executeTakeFirstOrThrow();
    await db.deleteFrom('second_factors').where('user_id', '=', id).execute();
    await db
      .insertInto('second_factors')
      .values({ ...factor, created_at: timestamp(-age) })
      .execute();
    const next = `next-${email}`;
    await postAuth(app, 'change_password_email', { email: next }, token);
    await postAuth(app, `confirm_email/${await mailedToken(app, next)}`);
    const undone = await postAuth(app, `undo_email/${await mailedToken(app, email)}`);
    expect(undone.statusCode).toBe(200);
    expect(await factors().execute()).toHaveLength(left);
  });
});

test('codes are limited: for one source, and for all unknown devices in a day', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  try {
    const { email, secret, device } = await createProtected(limited.app);
    const tokenFrom = async (from?: string) =>
      (await logInFrom(limited.app, email, from ? { device: from } : {})).json().token as string;
    const guess = (token: string, ip: string, code: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/auth/second_factor',
        payload: { code },
        headers: { authorization: `Token ${token}`, 'x-forwarded-for': ip },
      });
    const stranger = await tokenFrom();
    const statuses: number[] = [];
    for (let count = 0; count < RATES.code.accountFromAnywhere.max; count += 1) {
      statuses.push((await guess(stranger, `203.0.113.${count}`, '000000')).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    const right = codeFrom(secret);
    expect((await guess(stranger, '192.0.2.1', right)).statusCode).toBe(429);
    // A browser that passed the second step before is not locked out.
    const proof = await callAuth(limited.app, 'POST', 'prove', {
      device,
      token: (await logInFrom(limited.app, email, { device })).json().token,
      payload: { code: right },
    });
    expect(proof.statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('a school that requires it of teachers', () => {
  test('asks teachers to set it up before they continue, and nobody else', async () => {
    const strict = await testApp({ REQUIRE_SECOND_FACTOR: 'teachers' });
    try {
      const { app: strictApp } = strict;
      const student = await createAccount(strictApp);
      expect((await logInFrom(strictApp, student.email)).json()).not.toHaveProperty('second_step');

      const { id, email } = await createAccount(strictApp);
      const fields = { name: 'Algebra', description: 'Letters', category: 'Maths' };
      await insertClass(strictApp.core.db, id, fields);
      const login = (await logInFrom(strictApp, email)).json();
      expect(login).toMatchObject({ second_step: 'setup' });
      const { token } = login;
      expect(await statusWith(strictApp, token)).toBe(403);
      const state = await callAuth(strictApp, 'GET', 'second_factor', { token });
      expect(state.json()).toMatchObject({ on: false, required: true, awaits: 'setup' });
      // A code is not what this log-in waits for.
      expect(
        (await postAuth(strictApp, 'second_factor', { code: '123456' }, token)).statusCode,
      ).toBe(409);
      const { setup, secret } = (
        await postAuth(strictApp, 'second_factor/setup', {}, token)
      ).json();
      const payload = { setup, code: codeFrom(secret) };
      const on = await callAuth(strictApp, 'PUT', 'second_factor', { token, payload });
      const { session } = on.json();
      expect(session).toMatchObject({ email, token: expect.any(String) });
      expect(await statusWith(strictApp, session.token)).toBe(200);
      expect(await statusWith(strictApp, token)).toBe(401);
    } finally {
      await strict.close();
    }
  });
});
