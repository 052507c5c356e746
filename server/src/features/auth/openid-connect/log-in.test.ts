import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endReadOnly, startReadOnly } from '../../../database/maintenance.ts';
import {
  activateAccount,
  createAccount,
  logInAs,
  postAuth,
  statusWith,
} from '../../../testing/accounts.ts';
import { OpenIdBrowser } from '../../../testing/openid/browser.ts';
import {
  startProvider,
  visitProvider,
  type StartedProvider,
} from '../../../testing/openid/provider.ts';
import { PASSWORD, newestMail, signUpPerson } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { timestamp } from '../../../time.ts';

let provider: StartedProvider;
let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  provider = await startProvider('http://homeroom.test');
  server = await testApp(provider.environment);
  app = server.app;
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

/** Logs in at the provider, and comes back. */
async function visit(email: string, browser = new OpenIdBrowser(app), next?: string) {
  const back = await visitProvider(await browser.start(next), { email });
  const to = await browser.comeBack(new URL(back).search.slice(1));
  return { browser, to };
}

const NEWCOMER = {
  full_name: 'Grace Hopper',
  username: 'grace',
  dob: '2008-12-09',
  agreeToTerms: true,
};

/** Returns the token of the link in the newest mail. */
async function linkOf(email: string): Promise<string> {
  const mail = await newestMail(app, email);
  return /login\?openid=mailed#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

test('the page of the provider asks for what Homeroom needs, and the reply tells nobody a secret', async () => {
  const browser = new OpenIdBrowser(app);
  const reply = await browser.call('GET', '/start?next=%2Fd');
  const url = new URL(String(reply.headers.location));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: 'http://homeroom.test/api/v1/auth/openid-connect/callback',
  });
  expect(reply.headers['set-cookie']).toMatch(
    /^homeroom_openid=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/auth\/openid-connect; HttpOnly; SameSite=Lax$/,
  );
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each(['cross-site', 'same-site', 'none'] as const)(
  'a link from elsewhere (%s) starts no log-in, and leads to the log-in page',
  async (site) => {
    const browser = new OpenIdBrowser(app);
    const reply = await browser.call('GET', '/start?next=%2Fd', { site });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?next=%2Fd']);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  },
);

test.each([
  ['http://homeroom.test/login', true],
  ['http://homeroom.test.evil.test/login', false],
  [undefined, false],
])('without HTTPS the page of the link counts: %s', async (referer, isStarted) => {
  const reply = await app.inject({
    url: '/api/v1/auth/openid-connect/start',
    headers: referer === undefined ? {} : { referer },
  });
  expect(reply.headers.location === '/login').toBe(!isStarted);
});

test('a new person gets an account with the verified address, and is logged in the next time', async () => {
  const email = 'grace@school.test';
  const { browser, to } = await visit(email, undefined, '/class/view/7');
  expect(to).toBe('/login?openid=continue&next=%2Fclass%2Fview%2F7');
  expect((await browser.call('GET', '')).json()).toEqual({
    step: 'new',
    email,
    full_name: 'Grace Hopper',
    username: 'grace',
    dob: '2008-12-09',
  });
  expect((await browser.call('POST', '', { payload: {} })).statusCode).toBe(409);
  const refused = { ...NEWCOMER, agreeToTerms: false };
  expect((await browser.call('POST', '/account', { payload: refused })).statusCode).toBe(400);
  const reply = await browser.call('POST', '/account', { payload: NEWCOMER });
  expect(reply.json()).toMatchObject({ email });
  expect(await statusWith(app, reply.json().token)).toBe(200);
  // It works once.
  expect((await browser.call('POST', '/account', { payload: NEWCOMER })).statusCode).toBe(404);

  const again = await visit(email);
  expect((await again.browser.call('GET', '')).json()).toMatchObject({ step: 'ready' });
  const session = await again.browser.call('POST', '', { payload: {} });
  expect(session.json()).toMatchObject({ id: reply.json().id, email });
  expect((await newestMail(app, email))?.subject).toBe('New device logged in to Homeroom');
  expect((await again.browser.call('POST', '', { payload: {} })).statusCode).toBe(404);

  // The provider may have asked nothing, so this log-in allows no new password.
  const body = { password: 'another good password' };
  const change = await postAuth(app, 'change_password_email', body, session.json().token);
  expect(change.json()).toMatchObject({ code: 'password_required' });
  await postAuth(app, 'logout', {}, session.json().token);
  expect(await statusWith(app, session.json().token)).toBe(401);
});

test('an existing account is linked after its password', async () => {
  const { id, email } = await createAccount(app);
  const { browser } = await visit(email);
  expect((await browser.call('GET', '')).json()).toMatchObject({ step: 'link', email });
  expect((await browser.call('POST', '/account', { payload: NEWCOMER })).statusCode).toBe(409);
  const without = await browser.call('POST', '', { payload: {} });
  expect(without.json()).toMatchObject({ code: 'password_required' });
  const wrong = await browser.call('POST', '', { payload: { password: 'wrong' } });
  expect(wrong.json()).toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } });
  const reply = await browser.call('POST', '', { payload: { password: PASSWORD } });
  expect(reply.json()).toMatchObject({ id, email });
  expect((await newestMail(app, email))?.subject).toContain('Springfield School');

  const again = await visit(email);
  expect((await again.browser.call('GET', '')).json()).toMatchObject({ step: 'ready' });
});

test('an existing account is linked by a mailed link, in the same browser only, once', async () => {
  const { id, email } = await createAccount(app);
  const { browser } = await visit(email);
  const mailed = await browser.call('POST', '/mail');
  expect(mailed.statusCode).toBe(200);
  expect(mailed.headers['set-cookie']).toContain('Max-Age=3600');
  const token = await linkOf(email);
  const other = await visit('somebody.else@school.test');
  expect((await other.browser.call('POST', '', { payload: { token } })).statusCode).toBe(409);
  const elsewhere = new OpenIdBrowser(app);
  expect((await elsewhere.call('POST', '', { payload: { token } })).statusCode).toBe(404);
  const unknown = { payload: { token: 'x'.repeat(43) } };
  expect((await browser.call('POST', '', unknown)).statusCode).toBe(400);
  const reply = await browser.call('POST', '', { payload: { token } });
  expect(reply.json()).toMatchObject({ id, email });
  await app.core.db.deleteFrom('identities').where('user_id', '=', id).execute();
  const third = await visit(email);
  expect((await third.browser.call('POST', '', { payload: { token } })).statusCode).toBe(400);
});

test('a mailed link of another account proves nothing', async () => {
  const [victim, thief] = [await createAccount(app), await createAccount(app)];
  const own = await visit(thief.email);
  await own.browser.call('POST', '/mail');
  const token = await linkOf(thief.email);
  const { browser } = await visit(victim.email);
  expect((await browser.call('POST', '', { payload: { token } })).statusCode).toBe(400);
});

test('whoever signed up with the address of another person loses the account to its owner', async () => {
  const email = 'taken@school.test';
  const stranger = await signUpPerson(app, email);
  const { browser } = await visit(email);
  await browser.call('POST', '/mail');
  const reply = await browser.call('POST', '', { payload: { token: await linkOf(email) } });
  expect(await statusWith(app, reply.json().token)).toBe(200);
  expect(await statusWith(app, stranger.token)).toBe(401);
  expect((await postAuth(app, 'login', { email, password: PASSWORD })).statusCode).toBe(400);
});

test('the password of an own sign-up confirms it', async () => {
  const email = 'own@school.test';
  await signUpPerson(app, email);
  const { browser } = await visit(email);
  const reply = await browser.call('POST', '', { payload: { password: PASSWORD } });
  expect(await statusWith(app, reply.json().token)).toBe(200);
});

test('a log-in works in its own browser, and only once', async () => {
  const browser = new OpenIdBrowser(app);
  const back = await visitProvider(await browser.start(), { email: 'once@school.test' });
  const query = new URL(back).search.slice(1);
  const stranger = new OpenIdBrowser(app);
  await stranger.start();
  expect(await stranger.comeBack(query)).toBe('/login?openid=expired');
  expect(await new OpenIdBrowser(app).comeBack(query)).toBe('/login?openid=expired');
  const before = new Map(browser.cookies);
  expect(await browser.comeBack(query)).toBe('/login?openid=continue');
  for (const [name, value] of before) browser.cookies.set(name, value);
  expect(await browser.comeBack(query)).toBe('/login?openid=expired');
  expect((await browser.call('GET', '')).statusCode).toBe(404);
});

test('a log-in ends after ten minutes', async () => {
  const browser = new OpenIdBrowser(app);
  const back = await visitProvider(await browser.start(), { email: 'slow@school.test' });
  const past = { expires_at: timestamp(-1) };
  await app.core.db.updateTable('openid_log_ins').set(past).execute();
  expect(await browser.comeBack(new URL(back).search.slice(1))).toBe('/login?openid=expired');
});

test('an unverified address and a cancelled log-in lead back with the reason', async () => {
  const { to } = await visit('unverified@school.test');
  expect(to).toBe('/login?openid=unverified');
  const browser = new OpenIdBrowser(app);
  const answer = { email: 'x', cancel: '' };
  const back = await visitProvider(await browser.start(), answer);
  const page = await browser.comeBack(new URL(back).search.slice(1));
  expect(page).toBe('/login?openid=cancelled');
});

test('a page of another site is not carried along', async () => {
  const { to } = await visit('next@school.test', undefined, 'https://evil.example');
  expect(to).toBe('/login?openid=continue');
});

describe('in the settings', () => {
  async function linkedFrom(token: string, email: string) {
    const browser = new OpenIdBrowser(app);
    const start = await browser.call('POST', '/link', { token });
    expect(start.statusCode).toBe(200);
    const back = await visitProvider(start.json().url, { email });
    return browser.comeBack(new URL(back).search.slice(1));
  }
  const settings = '/auth/change/email-password?openid=';

  test('an account is linked with its own address, and unlinked', async () => {
    const { id, email } = await createAccount(app);
    const token = await logInAs(app, email);
    const browser = new OpenIdBrowser(app);
    expect((await browser.call('GET', '/link', { token })).json()).toEqual({ linked: null });
    expect(await linkedFrom(token, 'somebody@school.test')).toBe(`${settings}other-address`);
    expect(await linkedFrom(token, 'unverified@school.test')).toBe(`${settings}unverified`);
    expect(await linkedFrom(token, email)).toBe(`${settings}linked`);
    expect(await linkedFrom(token, email)).toBe(`${settings}other-account`);
    const state = await browser.call('GET', '/link', { token });
    expect(state.json()).toMatchObject({ linked: { email } });
    expect((await browser.call('DELETE', '/link', { token })).json()).toEqual({ linked: null });
    const entries = await app.core.db
      .selectFrom('audit_entries')
      .select('event')
      .where('user_id', '=', id)
      .where('event', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ event }) => event)).toEqual([
      'account.provider_linked',
      'account.provider_unlinked',
    ]);
    const { browser: next } = await visit(email);
    expect((await next.call('GET', '')).json()).toMatchObject({ step: 'link' });
  });

  test('it needs the password, and a session that has not ended', async () => {
    const { id, email } = await createAccount(app);
    const token = await logInAs(app, email);
    const browser = new OpenIdBrowser(app);
    const start = await browser.call('POST', '/link', { token });
    const back = await visitProvider(start.json().url, { email });
    await app.core.db.updateTable('sessions').set({ proven_at: null }).execute();
    expect((await browser.call('POST', '/link', { token })).statusCode).toBe(403);
    expect((await browser.call('DELETE', '/link', { token })).statusCode).toBe(403);
    await postAuth(app, 'logout', {}, token);
    const to = await browser.comeBack(new URL(back).search.slice(1));
    expect(to).toMatch(/openid=expired$/);
    const rows = app.core.db.selectFrom('identities').where('user_id', '=', id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });
});

test('undoing a change of the address unlinks whom the thief linked', async () => {
  const { id, email } = await createAccount(app);
  const token = await logInAs(app, email);
  const thiefs = 'thief@school.test';
  await postAuth(app, 'change_password_email', { email: thiefs }, token);
  const confirm = /confirm-email\/([\w-]{43})/.exec((await newestMail(app, thiefs))?.text ?? '');
  await postAuth(app, `confirm_email/${confirm?.[1]}`);
  const browser = new OpenIdBrowser(app);
  const start = await browser.call('POST', '/link', { token });
  const back = await visitProvider(start.json().url, { email: thiefs });
  await browser.comeBack(new URL(back).search.slice(1));
  const undo = /undo-email\/([\w-]{43})/.exec((await newestMail(app, email))?.text ?? '');
  await postAuth(app, `undo_email/${undo?.[1]}`);
  await activateAccount(app, id);
  const again = await visit(thiefs);
  expect((await again.browser.call('GET', '')).json()).toMatchObject({ step: 'new' });
});

test('in read-only mode nobody visits the provider, and no reply of it is used', async () => {
  const browser = new OpenIdBrowser(app);
  const back = await visitProvider(await browser.start(), { email: 'calm@school.test' });
  const { db } = app.core;
  // A process looks at the mode once a second.
  const settled = () => sleep(1_100);
  await startReadOnly(db);
  await settled();
  try {
    const to = await browser.comeBack(new URL(back).search.slice(1));
    expect(to).toBe('/login?openid=away');
    expect(await browser.start('/d')).toBe('/login?openid=away&next=%2Fd');
  } finally {
    await endReadOnly(db);
    await settled();
  }
});
