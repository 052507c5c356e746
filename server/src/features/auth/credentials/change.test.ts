import type { FastifyInstance } from 'fastify';
import { MINUTE, timestamp } from '../../../time.ts';
import {
  activateAccount,
  ageSession,
  createAccount,
  expireLink,
  logInAs,
  postAuth,
  statusWith,
} from '../../../testing/accounts.ts';
import { mailedToken, newestMail, PASSWORD, signUpPerson } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

describe('a forgotten password', () => {
  test('is replaced through the mailed link, once', async () => {
    const { id, email } = await createAccount(app);
    const elsewhere = await logInAs(app, email);
    const response = await postAuth(app, 'reset_email', { email: email.toLowerCase() });
    expect(response.statusCode).toBe(200);
    expect((await newestMail(app, email))?.text).toContain(
      'http://homeroom.test/auth/reset-password/',
    );
    const link = await mailedToken(app, email);

    const redeemed = await postAuth(app, `verify_token/${link}`);
    expect(redeemed.json()).toEqual({ token: expect.any(String), id, email });
    const again = await postAuth(app, `verify_token/${link}`);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ code: 'invalid', message: 'Invalid Token' });

    const { token } = redeemed.json();
    const changed = await postAuth(
      app,
      'change_password_email',
      { password: 'a new password', token },
      token,
    );
    expect(changed.json()).toEqual({ email });
    expect(await statusWith(app, elsewhere)).toBe(401);
    expect(await statusWith(app, token)).toBe(200);
    expect((await postAuth(app, 'login', { email, password: PASSWORD })).statusCode).toBe(400);
    expect((await newestMail(app, email))?.subject).toBe('Your Homeroom password has been changed');
    expect(await statusWith(app, await logInAs(app, email, 'a new password'))).toBe(200);
  });

  test('has a link that can be opened any number of times without spending it', async () => {
    const { email } = await createAccount(app);
    await postAuth(app, 'reset_email', { email });
    const link = await mailedToken(app, email);
    const look = () => app.inject(`/api/v1/auth/verify_token/${link}`);
    // A mail scanner, the person, and the person once more.
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      looks.map(() => [200, '{}']),
    );
    expect((await postAuth(app, `verify_token/${link}`)).statusCode).toBe(200);
    const used = await look();
    expect(used.statusCode).toBe(400);
    expect(used.json()).toEqual({ code: 'invalid', message: 'Invalid Token' });
  });

  test('has a link that reports when it is too old, unknown, or for another purpose', async () => {
    const { email } = await createAccount(app);
    await postAuth(app, 'reset_email', { email });
    const old = await mailedToken(app, email);
    await expireLink(app, old);
    await signUpPerson(app, 'not-yet@school.test');
    await app.core.mails.drain();
    const other = await mailedToken(app, 'not-yet@school.test');
    for (const token of [old, other, 'unknown', 'x'.repeat(43)]) {
      const reply = await app.inject(`/api/v1/auth/verify_token/${token}`);
      expect([token, reply.statusCode]).toEqual([token, 400]);
      expect(reply.json()).toEqual({ code: 'invalid', message: 'Invalid Token' });
    }
  });

  test('is replaced through one of several links; the others become invalid', async () => {
    const { email } = await createAccount(app);
    const links: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await postAuth(app, 'reset_email', { email });
      links.push(await mailedToken(app, email));
    }
    const redeem = async (link: string | undefined) =>
      (await postAuth(app, `verify_token/${link}`)).statusCode;
    expect(await redeem(links[1])).toBe(200);
    expect(await redeem(links[0])).toBe(400);
    expect(await redeem(links[2])).toBe(400);
  });

  test('is replaced by one of two concurrent requests with different links', async () => {
    const { email } = await createAccount(app);
    const links: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await postAuth(app, 'reset_email', { email });
      links.push(await mailedToken(app, email));
    }
    const replies = await Promise.all(links.map((link) => postAuth(app, `verify_token/${link}`)));
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400]);
  });

  test('gets the same reply for an unknown address, and no mail', async () => {
    const known = await postAuth(app, 'reset_email', { email: (await createAccount(app)).email });
    const unknown = await postAuth(app, 'reset_email', { email: 'nobody@school.test' });
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(await newestMail(app, 'nobody@school.test')).toBeUndefined();
  });

  test('needs a link that is at most an hour old', async () => {
    const { email } = await createAccount(app);
    await postAuth(app, 'reset_email', { email });
    const link = await mailedToken(app, email);
    await expireLink(app, link);
    expect((await postAuth(app, `verify_token/${link}`)).statusCode).toBe(400);
    expect((await postAuth(app, 'verify_token/unknown')).statusCode).toBe(400);
  });

  test('can be replaced before the address was confirmed, which confirms it', async () => {
    const { email, token: waiting } = await signUpPerson(app, 'unconfirmed@school.test');
    await postAuth(app, 'reset_email', { email });
    await app.core.mails.drain();
    const { token } = (await postAuth(app, `verify_token/${await mailedToken(app, email)}`)).json();
    expect(await statusWith(app, token)).toBe(403);
    expect(
      (await postAuth(app, 'change_password_email', { email: 'other@school.test' }, token))
        .statusCode,
    ).toBe(403);
    await postAuth(app, 'change_password_email', { password: 'a new password' }, token);
    expect(await statusWith(app, token)).toBe(200);
    expect(await statusWith(app, waiting)).toBe(401);
  });
});

describe('changing password or address', () => {
  test('needs a password that was proven in the last ten minutes', async () => {
    const token = await logInAs(app, (await createAccount(app)).email);
    await ageSession(app, token, { proven_at: timestamp(-11 * MINUTE) });
    for (const body of [{ password: 'a new password' }, { email: 'new@school.test' }]) {
      const reply = await postAuth(app, 'change_password_email', body, token);
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'password_required' });
    }
    await ageSession(app, token, { proven_at: timestamp(-9 * MINUTE) });
    const reply = await postAuth(
      app,
      'change_password_email',
      { password: 'a new password' },
      token,
    );
    expect(reply.statusCode).toBe(200);
  });

  test.each(['iloveyou', 'Ada Example 1', 'homeroom'])(
    'refuses the password "%s" at its field, and keeps the old one',
    async (password) => {
      const { email } = await createAccount(app);
      const token = await logInAs(app, email);
      const reply = await postAuth(app, 'change_password_email', { password }, token);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ password: expect.stringMatching(/Choose another/) });
      expect(await logInAs(app, email)).toEqual(expect.any(String));
    },
  );

  test('is not possible after a sign-up alone, because the password was not checked', async () => {
    const { id, token } = await signUpPerson(app, 'fresh@school.test');
    await activateAccount(app, id);
    const reply = await postAuth(app, 'change_password_email', { email: 'new@school.test' }, token);
    expect(reply.json()).toMatchObject({ code: 'password_required' });
  });

  test('refuses an address in use at its field, and accepts its own in another case', async () => {
    const { email } = await createAccount(app);
    const other = await createAccount(app);
    const token = await logInAs(app, email);
    const taken = await postAuth(
      app,
      'change_password_email',
      { email: other.email.toUpperCase() },
      token,
    );
    expect(taken.statusCode).toBe(400);
    expect(taken.json().fields).toEqual({ email: 'This email is already in use.' });
    const own = await postAuth(app, 'change_password_email', { email: email.toLowerCase() }, token);
    expect(own.json()).toEqual({ email: email.toLowerCase(), pending_email: null });
  });

  test('refuses both at once, neither, and the token of another session', async () => {
    const { email } = await createAccount(app);
    const token = await logInAs(app, email);
    const other = await logInAs(app, email);
    const bodies = [
      {},
      { email: 'x@school.test', password: 'a new password' },
      { password: 'a new password', token: other },
      { password: 'short' },
    ];
    for (const body of bodies) {
      expect((await postAuth(app, 'change_password_email', body, token)).statusCode).toBe(400);
    }
    expect(await statusWith(app, other)).toBe(200);
  });
});
