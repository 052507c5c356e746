import { timestamp, MINUTE } from '../../database/time.ts';
import { hashToken } from '../../plugins/tokens.ts';
import { mailedToken, newestMail, PASSWORD, signUpPerson } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let count = 0;
/** An account that is active; its sign-up session is not used. */
async function account() {
  count += 1;
  const email = `Person${count}@school.test`;
  const { id } = await signUpPerson(server.app, email);
  await server.app.core.db
    .updateTable('users')
    .set({ activated_at: timestamp() })
    .where('id', '=', id)
    .execute();
  return { id, email };
}

function post(path: string, payload: object = {}, token?: string) {
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: token ? { authorization: `Token ${token}` } : {},
  });
}

async function logIn(email: string, password = PASSWORD): Promise<string> {
  const reply = await post('login', { email, password });
  return reply.json().token;
}

async function statusWith(token: string): Promise<number> {
  const reply = await server.app.inject({
    url: '/api/v1/class',
    headers: { authorization: `Token ${token}` },
  });
  return reply.statusCode;
}

function age(token: string, change: { proven_at?: string; expires_at?: string }) {
  return server.app.core.db
    .updateTable('sessions')
    .set(change)
    .where('id', '=', hashToken(token))
    .execute();
}

describe('log-in', () => {
  test('answers token, id and the address as it was typed at sign-up', async () => {
    const { id, email } = await account();
    const reply = await post('login', { email: email.toUpperCase(), password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ token: expect.any(String), id, email });
    expect(await statusWith(reply.json().token)).toBe(200);
  });

  test('refuses an unknown address and a wrong password with the same words', async () => {
    const { email } = await account();
    const wrong = await post('login', { email, password: 'not the password' });
    const unknown = await post('login', { email: 'nobody@school.test', password: PASSWORD });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toBe('Invalid user credentials.');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toBe(wrong.body);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await account();
    const measure = async (address: string) => {
      const start = performance.now();
      await post('login', { email: address, password: 'not the password' });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      known.push(await measure(email));
      unknown.push(await measure('nobody@school.test'));
    }
    // Without the same work an unknown address would take a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  });

  test('asks for both fields', async () => {
    const reply = await post('login', {});
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['email', 'password']);
  });
});

describe('a session', () => {
  test('ends with log-out', async () => {
    const token = await logIn((await account()).email);
    expect((await post('logout', {}, token)).json()).toEqual({});
    expect(await statusWith(token)).toBe(401);
    expect((await post('logout', {}, token)).statusCode).toBe(401);
  });

  test('ends when it was not used for 30 days, and slides while it is used', async () => {
    const token = await logIn((await account()).email);
    await age(token, { expires_at: timestamp(-1) });
    expect(await statusWith(token)).toBe(401);
    await age(token, { expires_at: timestamp(MINUTE) });
    expect(await statusWith(token)).toBe(200);
    const { expires_at } = await server.app.core.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 29 * 24 * 60 * MINUTE);
  });

  test('is kept as a hash alone', async () => {
    const token = await logIn((await account()).email);
    const rows = await server.app.core.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  test('is replaced through the mailed link, once', async () => {
    const { id, email } = await account();
    const elsewhere = await logIn(email);
    const asked = await post('reset_email', { email: email.toLowerCase() });
    expect(asked.statusCode).toBe(200);
    expect((await newestMail(server.app, email))?.text).toContain(
      'http://homeroom.test/auth/reset-password/',
    );
    const link = await mailedToken(server.app, email);

    const traded = await post(`verify_token/${link}`);
    expect(traded.json()).toEqual({ token: expect.any(String), id, email });
    const again = await post(`verify_token/${link}`);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ code: 'invalid', message: 'Invalid Token' });

    const { token } = traded.json();
    const changed = await post('change_password_email', { password: 'a new password', token }, token);
    expect(changed.json()).toEqual({ email });
    expect(await statusWith(elsewhere)).toBe(401);
    expect(await statusWith(token)).toBe(200);
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(400);
    expect(await statusWith(await logIn(email, 'a new password'))).toBe(200);
    expect((await newestMail(server.app, email))?.subject).toBe('Your Homeroom password was changed');
  });

  test('is asked for with the same answer for an address that nobody has, and no mail', async () => {
    const known = await post('reset_email', { email: (await account()).email });
    const unknown = await post('reset_email', { email: 'nobody@school.test' });
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(await newestMail(server.app, 'nobody@school.test')).toBeUndefined();
  });

  test('needs a link that is not older than an hour', async () => {
    const { email } = await account();
    await post('reset_email', { email });
    const link = await mailedToken(server.app, email);
    await expireLink(link);
    expect((await post(`verify_token/${link}`)).statusCode).toBe(400);
    expect((await post('verify_token/unknown')).statusCode).toBe(400);
  });

  test('can be replaced before the address was confirmed, which confirms it', async () => {
    const { email, token: waiting } = await signUpPerson(server.app, 'unconfirmed@school.test');
    await post('reset_email', { email });
    await server.app.core.mails.settled();
    const { token } = (await post(`verify_token/${await mailedToken(server.app, email)}`)).json();
    expect(await statusWith(token)).toBe(403);
    expect(
      (await post('change_password_email', { email: 'other@school.test' }, token)).statusCode,
    ).toBe(403);
    await post('change_password_email', { password: 'a new password' }, token);
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(waiting)).toBe(401);
  });
});

function expireLink(link: string) {
  return server.app.core.db
    .deleteFrom('link_tokens')
    .where('id', '=', hashToken(link))
    .returningAll()
    .executeTakeFirstOrThrow()
    .then((row) =>
      server.app.core.db
        .insertInto('link_tokens')
        .values({ ...row, expires_at: timestamp(-1) })
        .execute(),
    );
}

describe('changing password or address', () => {
  test('needs a password that was proven in the last 15 minutes', async () => {
    const token = await logIn((await account()).email);
    await age(token, { proven_at: timestamp(-16 * MINUTE) });
    for (const body of [{ password: 'a new password' }, { email: 'new@school.test' }]) {
      const reply = await post('change_password_email', body, token);
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'password_required' });
    }
    await age(token, { proven_at: timestamp(-14 * MINUTE) });
    const reply = await post('change_password_email', { password: 'a new password' }, token);
    expect(reply.statusCode).toBe(200);
  });

  test('is no proof by having signed up: the password was not checked', async () => {
    const { id, token } = await signUpPerson(server.app, 'fresh@school.test');
    const change = { activated_at: timestamp() };
    await server.app.core.db.updateTable('users').set(change).where('id', '=', id).execute();
    const reply = await post('change_password_email', { email: 'new@school.test' }, token);
    expect(reply.json()).toMatchObject({ code: 'password_required' });
  });

  test('moves the account to the new address, and tells the old one', async () => {
    const { email } = await account();
    const token = await logIn(email);
    await post('reset_email', { email });
    const link = await mailedToken(server.app, email);
    const reply = await post('change_password_email', { email: 'moved@school.test' }, token);
    expect(reply.json()).toEqual({ email: 'moved@school.test' });
    expect((await newestMail(server.app, email))?.subject).toBe(
      'Your Homeroom e-mail address was changed',
    );
    expect((await post(`verify_token/${link}`)).statusCode).toBe(400);
    expect(await logIn('moved@school.test')).toEqual(expect.any(String));
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(400);
  });

  test('refuses an address in use by its field, and takes its own in another case', async () => {
    const { email } = await account();
    const other = await account();
    const token = await logIn(email);
    const taken = await post('change_password_email', { email: other.email.toUpperCase() }, token);
    expect(taken.statusCode).toBe(400);
    expect(taken.json().fields).toEqual({ email: 'This e-mail address is already in use.' });
    const own = await post('change_password_email', { email: email.toLowerCase() }, token);
    expect(own.json()).toEqual({ email: email.toLowerCase() });
  });

  test('refuses both at once, neither, and the token of another session', async () => {
    const { email } = await account();
    const token = await logIn(email);
    const other = await logIn(email);
    const bodies = [
      {},
      { email: 'x@school.test', password: 'a new password' },
      { password: 'a new password', token: other },
      { password: 'short' },
    ];
    for (const body of bodies) {
      expect((await post('change_password_email', body, token)).statusCode).toBe(400);
    }
    expect(await statusWith(other)).toBe(200);
  });
});
