import type { FastifyInstance } from 'fastify';
import { HOUR, MINUTE, timestamp } from '../../../time.ts';
import { createAccount, logInAs, postAuth, statusWith } from '../../../testing/accounts.ts';
import {
  mailedToken,
  newestMail,
  PASSWORD,
  postSignUp,
  signUpFields,
} from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

let count = 0;
const freshEmail = () => `moved${(count += 1)}@school.test`;

async function somebody() {
  const account = await createAccount(app);
  return { ...account, token: await logInAs(app, account.email) };
}

const ask = (token: string, email: string) =>
  postAuth(app, 'change_password_email', { email }, token);
const confirm = (link: string) => postAuth(app, `confirm_email/${link}`);
const undo = (link: string) => postAuth(app, `undo_email/${link}`);
const canLogIn = async (email: string, password = PASSWORD) =>
  (await postAuth(app, 'login', { email, password })).statusCode === 200;

function call(method: 'GET' | 'POST' | 'DELETE', token: string) {
  const headers = { authorization: `Token ${token}` };
  return app.inject({ method, url: '/api/v1/auth/email_change', headers });
}

/** Changes to a new address, including the confirmation. */
async function move(token: string, email = freshEmail()): Promise<string> {
  expect((await ask(token, email)).statusCode).toBe(200);
  expect((await confirm(await mailedToken(app, email))).statusCode).toBe(200);
  return email;
}

/** Expires the changes of an account. */
function expire(userId: string) {
  return app.core.db
    .updateTable('email_changes')
    .set({ expires_at: timestamp(-1) })
    .where('user_id', '=', userId)
    .execute();
}

describe('a new e-mail address', () => {
  test('takes effect when the mailed link is used; until then the old one stays', async () => {
    const { id, email, token } = await somebody();
    const next = freshEmail();
    const elsewhere = await logInAs(app, email);
    await postAuth(app, 'reset_email', { email });
    const reset = await mailedToken(app, email);

    const response = await ask(token, next);
    expect(response.json()).toEqual({ email, pending_email: next });
    expect((await newestMail(app, next))?.subject).toBe('Confirm your new email for Homeroom');
    expect((await call('GET', token)).json()).toEqual({ email, pending_email: next });
    expect([await canLogIn(email), await canLogIn(next)]).toEqual([true, false]);
    expect(await statusWith(app, elsewhere)).toBe(200);

    const link = await mailedToken(app, next);
    expect((await confirm(link)).json()).toEqual({ id, email: next });
    expect((await call('GET', token)).json()).toEqual({ email: next, pending_email: null });
    expect([await canLogIn(email), await canLogIn(next)]).toEqual([false, true]);
    expect([await statusWith(app, elsewhere), await statusWith(app, token)]).toEqual([401, 200]);
    expect((await postAuth(app, `verify_token/${reset}`)).statusCode).toBe(400);
    expect((await newestMail(app, email))?.text).toContain('/auth/undo-email/');
    const again = await confirm(link);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ code: 'invalid', message: 'Invalid Token' });
  });

  test('can be cancelled, and replaced by another: only the newest link works', async () => {
    const { email, token } = await somebody();
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(token, first);
    const firstLink = await mailedToken(app, first);
    await ask(token, second);
    const secondLink = await mailedToken(app, second);
    expect((await confirm(firstLink)).statusCode).toBe(400);
    expect((await call('DELETE', token)).json()).toEqual({ email, pending_email: null });
    expect((await confirm(secondLink)).statusCode).toBe(400);
    expect((await call('DELETE', token)).statusCode).toBe(200);
    expect((await call('POST', token)).statusCode).toBe(404);
  });

  test('is mailed again at most once a minute', async () => {
    const { id, token } = await somebody();
    const next = freshEmail();
    await ask(token, next);
    const first = await mailedToken(app, next);
    const soon = await call('POST', token);
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    await app.core.db
      .updateTable('email_changes')
      .set({ mail_at: timestamp(-MINUTE - 1) })
      .where('user_id', '=', id)
      .execute();
    expect((await call('POST', token)).json()).toMatchObject({ pending_email: next });
    const second = await mailedToken(app, next);
    expect(second).not.toBe(first);
    // Both links are for the same change; the first use spends both.
    expect((await confirm(first)).statusCode).toBe(200);
    expect((await confirm(second)).statusCode).toBe(400);
  });

  test('needs a link that is not too old', async () => {
    const { id, email, token } = await somebody();
    const next = freshEmail();
    await ask(token, next);
    const link = await mailedToken(app, next);
    await expire(id);
    expect((await confirm(link)).statusCode).toBe(400);
    expect((await confirm('unknown')).statusCode).toBe(400);
    expect((await call('GET', token)).json()).toEqual({ email, pending_email: null });
  });

  test('goes to one of two accounts that confirm it, even at once; the other gets an error', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    const next = freshEmail();
    await ask(ada.token, next);
    const links = [await mailedToken(app, next)];
    await ask(bob.token, next.toUpperCase());
    links.push(await mailedToken(app, next.toUpperCase()));
    const replies = await Promise.all(links.map(confirm));
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    const loser = replies.find((reply) => reply.statusCode === 409);
    expect(loser?.json()).toEqual({
      code: 'conflict',
      message: 'This email is already in use.',
    });
  });

  test('is cancelled when another session changes the password, and stays when the same one does', async () => {
    const { email, token } = await somebody();
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(token, first);
    const firstLink = await mailedToken(app, first);
    const owner = await logInAs(app, email);
    await postAuth(app, 'change_password_email', { password: 'a new password' }, owner);
    expect((await confirm(firstLink)).statusCode).toBe(400);
    await ask(owner, second);
    await postAuth(app, 'change_password_email', { password: 'a newer password' }, owner);
    expect((await confirm(await mailedToken(app, second))).statusCode).toBe(200);
  });

  test('in another case is the same address, and needs no link', async () => {
    const { email, token } = await somebody();
    const reply = await ask(token, email.toUpperCase());
    expect(reply.json()).toEqual({ email: email.toUpperCase(), pending_email: null });
  });
});

describe('the old address', () => {
  test('takes the account back: every session, device and password of it ends', async () => {
    const { email, token } = await somebody();
    const next = await move(token);
    await postAuth(app, 'change_password_email', { password: 'of the attacker' }, token);
    const link = await newestMail(app, email).then((mail) => tokenIn(mail?.text));
    expect((await undo(link)).json()).toEqual({ email });
    expect(await statusWith(app, token)).toBe(401);
    expect(await canLogIn(next, 'of the attacker')).toBe(false);
    expect(await canLogIn(email, 'of the attacker')).toBe(false);
    const reset = await mailedToken(app, email);
    const { token: own } = (await postAuth(app, `verify_token/${reset}`)).json();
    await postAuth(app, 'change_password_email', { password: 'my own again' }, own);
    expect(await canLogIn(email, 'my own again')).toBe(true);
    expect((await undo(link)).statusCode).toBe(400);
    const devices = await app.core.db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.id')
      .where('users.email', '=', email)
      .execute();
    // Devices of the new password, and of the log-in above.
    expect(devices).toHaveLength(2);
  });

  test.each([['first'], ['last']])(
    'takes it back when an attacker changed it twice and undid nothing but the %s',
    async (attackersMove) => {
      const { email, token } = await somebody();
      const middle = await move(token);
      const undoFirst = tokenIn((await newestMail(app, email))?.text);
      await move(token);
      const undoSecond = tokenIn((await newestMail(app, middle))?.text);
      if (attackersMove === 'last') {
        expect((await undo(undoSecond)).json()).toEqual({ email: middle });
      }
      expect((await undo(undoFirst)).json()).toEqual({ email });
      expect((await undo(undoSecond)).statusCode).toBe(400);
    },
  );

  test('stays reserved for that time: nobody can sign up with it, or change to it', async () => {
    const { id, email, token } = await somebody();
    await move(token);
    const other = await somebody();
    const refused = await ask(other.token, email);
    expect(refused.json().fields).toEqual({ email: 'This email is already in use.' });
    expect((await postSignUp(app, signUpFields(email))).statusCode).toBe(400);
    // Its owner may change back.
    expect((await ask(token, email)).statusCode).toBe(200);
    await call('DELETE', token);
    await expire(id);
    expect((await postSignUp(app, signUpFields(email))).statusCode).toBe(200);
  });

  test('has 72 hours', async () => {
    const { id, email, token } = await somebody();
    await move(token);
    const link = tokenIn((await newestMail(app, email))?.text);
    const { expires_at } = await app.core.db
      .selectFrom('email_changes')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const left = Date.parse(expires_at) - Date.now();
    expect(left).toBeGreaterThan(71 * HOUR);
    expect(left).toBeLessThanOrEqual(72 * HOUR);
    await expire(id);
    expect((await undo(link)).statusCode).toBe(400);
    expect((await undo('unknown')).statusCode).toBe(400);
  });

  test('cannot be changed by a link with another purpose', async () => {
    const { email, token } = await somebody();
    const next = freshEmail();
    await ask(token, next);
    const link = await mailedToken(app, next);
    await postAuth(app, 'reset_email', { email });
    const reset = await mailedToken(app, email);
    expect((await undo(link)).statusCode).toBe(400);
    expect((await confirm(reset)).statusCode).toBe(400);
    expect((await postAuth(app, `verify_token/${link}`)).statusCode).toBe(400);
  });
});

function tokenIn(text: string | undefined): string {
  return /\/([\w-]{43})$/m.exec(text ?? '')?.[1] ?? 'none';
}
