import type { FastifyInstance } from 'fastify';
import { createAccount, logInAs, postAuth, statusWith } from '../../testing/accounts.ts';
import { beforeNextCommit, beforeNextTransaction } from '../../testing/interleave.ts';
import { OpenIdBrowser } from '../../testing/openid/browser.ts';
import {
  startProvider,
  visitProvider,
  type StartedProvider,
} from '../../testing/openid/provider.ts';
import { PASSWORD, mailedToken, newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { timestamp } from '../../time.ts';
import { deleteDueAccounts } from './deletion/delete-due.ts';
import {
  callAuth,
  codeFrom,
  createProtected,
  logInFrom,
} from './second-factor/testing/authenticator.ts';
import { SoftwareAuthenticator } from './passkeys/testing/software-authenticator.ts';

const NEW_PASSWORD = 'a new password';

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

interface Victim {
  email: string;
  /** Session of the owner, who changes the password. */
  token: string;
}

type Reply = Awaited<ReturnType<typeof postAuth>>;
/** Prepares a log-in, and returns the call that ends it. */
type Prepare = (victim: Victim) => Promise<() => Promise<Reply>>;

async function createVictim(): Promise<Victim> {
  const { email } = await createAccount(app);
  return { email, token: await logInAs(app, email) };
}

const changePassword = async ({ token }: Victim) => {
  const body = { password: NEW_PASSWORD };
  const changed = await postAuth(app, 'change_password_email', body, token);
  expect(changed.statusCode).toBe(200);
};

async function atProvider(email: string): Promise<OpenIdBrowser> {
  const browser = new OpenIdBrowser(app);
  const back = await visitProvider(await browser.start(), { email });
  await browser.comeBack(new URL(back).search.slice(1));
  return browser;
}

const byPassword: Prepare = async ({ email }) => {
  return () => postAuth(app, 'login', { email, password: PASSWORD });
};
const byResetLink: Prepare = async ({ email }) => {
  await postAuth(app, 'reset_email', { email });
  const link = await mailedToken(app, email, 'reset');
  return () => postAuth(app, `verify_token/${link}`);
};
const byProviderAndPassword: Prepare = async ({ email }) => {
  const browser = await atProvider(email);
  return () => browser.call('POST', '', { payload: { password: PASSWORD } });
};
const byProviderAndMail: Prepare = async ({ email }) => {
  const browser = await atProvider(email);
  await browser.call('POST', '/mail');
  const mail = await newestMail(app, email);
  const token = /login\?openid=mailed#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
  return () => browser.call('POST', '', { payload: { token } });
};

async function addPasskey(token: string) {
  const headers = { authorization: `Token ${token}` };
  const start = await callAuth(app, 'POST', 'passkeys/options', { token });
  const challenge = start.cookies.find(({ name }) => name === 'homeroom_challenge')?.value ?? '';
  const authenticator = new SoftwareAuthenticator();
  const payload = { name: 'Key', response: authenticator.create(start.json().options) };
  const added = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/passkeys',
    payload,
    headers: { ...headers, cookie: `homeroom_challenge=${challenge}` },
  });
  return { authenticator, id: added.json().id as string };
}

async function answerChallenge(authenticator: SoftwareAuthenticator) {
  const start = await callAuth(app, 'POST', 'passkeys/challenge');
  const challenge = start.cookies.find(({ name }) => name === 'homeroom_challenge')?.value ?? '';
  const response = authenticator.get(start.json().options);
  return () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/passkeys/login',
      payload: { response },
      headers: { cookie: `homeroom_challenge=${challenge}` },
    });
}

const WAYS: [string, Prepare][] = [
  ['a password', byPassword],
  ['a reset link', byResetLink],
  ['the provider and the password', byProviderAndPassword],
  ['the provider and a mailed link', byProviderAndMail],
];

/** Ends with a log-in, if there was one, that opens nothing. */
async function expectLoggedOut(reply: Reply): Promise<void> {
  const { token } = reply.json();
  if (reply.statusCode === 200) expect(await statusWith(app, token)).toBe(401);
  else expect(reply.statusCode).toBeGreaterThanOrEqual(400);
}

test.each(WAYS)(
  'a log-in by %s does not survive a new password before it',
  async (_way, prepare) => {
    const victim = await createVictim();
    const finish = await prepare(victim);
    beforeNextTransaction(app.core, () => changePassword(victim));
    const reply = await finish();
    expect([400, 404]).toContain(reply.statusCode);
  },
);

test.each(WAYS)(
  'a log-in by %s does not survive a new password within it',
  async (_way, prepare) => {
    const victim = await createVictim();
    const finish = await prepare(victim);
    const changed = beforeNextCommit(app.core, () => changePassword(victim));
    const reply = await finish();
    await changed;
    await expectLoggedOut(reply);
  },
);

test('a second step does not survive a new password within it', async () => {
  const victim = await createProtected(app);
  const { token } = (await logInFrom(app, victim.email)).json();
  const changed = beforeNextCommit(app.core, () => changePassword(victim));
  const reply = await postAuth(app, 'second_factor', { code: codeFrom(victim.secret) }, token);
  await changed;
  await expectLoggedOut(reply);
});

test('a log-in by passkey does not survive its removal', async () => {
  const { token } = await createVictim();
  const { authenticator, id } = await addPasskey(token);
  const finish = await answerChallenge(authenticator);
  beforeNextTransaction(app.core, () => callAuth(app, 'DELETE', `passkeys/${id}`, { token }));
  expect((await finish()).statusCode).toBe(400);
});

test('a log-in with the provider does not survive the end of its link', async () => {
  const victim = await createVictim();
  expect((await (await byProviderAndPassword(victim))()).statusCode).toBe(200);
  const browser = await atProvider(victim.email);
  beforeNextTransaction(app.core, () =>
    callAuth(app, 'DELETE', 'openid-connect/link', { token: victim.token }),
  );
  expect((await browser.call('POST', '', { payload: {} })).statusCode).toBe(404);
});

test.each(WAYS)(
  'a log-in by %s does not survive the deletion of the account',
  async (_way, prepare) => {
    const victim = await createVictim();
    const finish = await prepare(victim);
    beforeNextTransaction(app.core, async () => {
      await app.core.db
        .updateTable('users')
        .set({ deletion_at: timestamp(-1) })
        .where('email', '=', victim.email)
        .execute();
      await deleteDueAccounts(app.core);
    });
    await expectLoggedOut(await finish());
  },
);

test('a thief’s new password does not survive the undoing of their factor', async () => {
  const { email, token } = await createProtected(app);
  const link = await mailedToken(app, email, 'second_factor_on');
  beforeNextTransaction(app.core, () => postAuth(app, `undo_second_factor/${link}`));
  const body = { password: NEW_PASSWORD };
  expect((await postAuth(app, 'change_password_email', body, token)).statusCode).toBe(401);
  expect((await logInFrom(app, email, { password: NEW_PASSWORD })).statusCode).toBe(400);
});
