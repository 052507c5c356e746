import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../config/config.ts';
import { openBeside } from '../../../database/connect.ts';
import { countKeyUses } from '../../../database/secrets.ts';
import { Problem } from '../../../operations/doctor/check.ts';
import { checkSecretKeys } from '../../../operations/doctor/secret-keys-check.ts';
import { databaseKey, idOfKey, Vault } from '../../../security/vault.ts';
import { databaseWithTables, type FreshDatabase } from '../../../testing/database.ts';
import { postAuth } from '../../../testing/accounts.ts';
import { createPerson } from '../../../testing/people.ts';
import { PASSWORD } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { queueMail } from '../../mail/queue.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../notifications/mail/unsubscribe.ts';
import { forgetKey } from '../operator/forget-key.ts';
import { callAuth, codeFrom, logInFrom } from './testing/authenticator.ts';

interface TestKey {
  text: string;
  id: string;
}

function newKey(): TestKey {
  const bytes = randomBytes(32);
  return { text: bytes.toString('base64'), id: idOfKey(bytes) };
}

/** Database that servers with different keys use, one after the other. */
let database: FreshDatabase;
const opened: TestApp[] = [];
beforeEach(async () => {
  database = await databaseWithTables();
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
  await database.remove();
});

async function start(...keys: TestKey[]): Promise<FastifyInstance> {
  const SECRET_KEYS = keys.map(({ text }) => text).join();
  const server = await testApp({ ...database.environment, SECRET_KEYS });
  opened.push(server);
  return server.app;
}

interface Protected {
  id: string;
  email: string;
  secret: string;
}

/** Creates a person whose log-in asks for a code, without the picture of a sign-up. */
async function protect(app: FastifyInstance): Promise<Protected> {
  const { id, email, token } = await createPerson(app);
  const change = { password_hash: await app.core.passwords.hash(PASSWORD) };
  await app.core.db.updateTable('users').set(change).where('id', '=', id).execute();
  const { setup, secret } = (await postAuth(app, 'second_factor/setup', {}, token)).json();
  const payload = { setup, code: codeFrom(secret, -1) };
  const reply = await callAuth(app, 'PUT', 'second_factor', { token, payload });
  expect(reply.statusCode).toBe(200);
  return { id, email, secret };
}

/** Logs in with a code; `by` steps later than now, because each code works once. Returns the status. */
async function logsIn(app: FastifyInstance, { email, secret }: Protected, by: number) {
  const { token } = (await logInFrom(app, email)).json();
  const reply = await postAuth(app, 'second_factor', { code: codeFrom(secret, by) }, token);
  return reply.statusCode;
}

async function storedSecrets({ core: { db } }: FastifyInstance): Promise<string[]> {
  const own = await db.selectFrom('secrets').select('value').execute();
  const factors = await db.selectFrom('second_factors').select('secret').execute();
  return [...own.map(({ value }) => value), ...factors.map(({ secret }) => secret)];
}

const keysOf = (...keys: TestKey[]) =>
  readConfig({ SECRET_KEYS: keys.map(({ text }) => text).join() }, '/nowhere');

test('with a key, the database alone opens no secret, and everything works', async () => {
  const key = newKey();
  const app = await start(key);
  const ada = await protect(app);
  for (const secret of await storedSecrets(app)) {
    expect(secret).toMatch(new RegExp(`^v2\\.${key.id}\\.`));
  }
  expect(await logsIn(app, ada, 0)).toBe(200);
});

test('a first key encrypts what is stored already, and nothing made before is lost', async () => {
  const before = await start();
  const ada = await protect(before);
  const reader = { userId: ada.id, mail: 'digest' } as const;
  const link = await unsubscribeToken(before.core.secrets, reader);
  const sealedBefore = (await storedSecrets(before)).at(-1);
  expect(sealedBefore).toMatch(/^v1\./);
  const { value: clear } = await before.core.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'vault')
    .executeTakeFirstOrThrow();
  await before.close();

  const key = newKey();
  const app = await start(key);
  expect(await countKeyUses(app.core.db)).toEqual([{ id: key.id, count: expect.any(Number) }]);
  expect(await logsIn(app, ada, 0)).toBe(200);
  expect(await readUnsubscribeToken(app.core.secrets, link)).toEqual(reader);
  // The key of an older backup opens none of the new values.
  const stolen = new Vault(databaseKey(Buffer.from(clear, 'base64url')));
  for (const secret of await storedSecrets(app)) {
    expect(stolen.open(secret, `totp of ${ada.id}`)).toBeNull();
  }
});

test('a new first key replaces the old one, which can be removed afterwards', async () => {
  const [older, newer] = [newKey(), newKey()];
  const before = await start(older);
  const ada = await protect(before);
  await before.close();

  const between = await start(newer, older);
  const { db } = between.core;
  expect(await countKeyUses(db)).toEqual([{ id: newer.id, count: expect.any(Number) }]);
  expect(await checkSecretKeys(db, keysOf(newer, older))).toBe(
    `all encrypted by the key ${newer.id}; the other keys can be removed`,
  );
  await between.close();
  const app = await start(newer);
  expect(await logsIn(app, ada, 0)).toBe(200);
});

test('the server does not start without a key that encrypts secrets', async () => {
  const [key, other] = [newKey(), newKey()];
  const app = await start(key);
  await app.close();
  const message = `SECRET_KEYS lacks the key ${key.id}, which encrypts secrets in the database`;
  await expect(start()).rejects.toThrow(message);
  await expect(start(other)).rejects.toThrow(message);
  await expect(start(other, key)).resolves.toBeDefined();
});

test('the doctor recommends a key, and names late and missing ones', async () => {
  const [key, other] = [newKey(), newKey()];
  const bare = await start();
  expect(await checkSecretKeys(bare.core.db, keysOf())).toMatch(/SECRET_KEYS would separate them$/);
  expect(await checkSecretKeys(bare.core.db, keysOf(key))).toMatchObject({
    message: expect.stringMatching(
      new RegExp(`^\\d secrets are not encrypted by the first key \\(${key.id}\\) yet: keep`),
    ),
  });
  await bare.close();
  const { db } = (await start(key)).core;
  expect(await checkSecretKeys(db, keysOf(key))).toBe(`all encrypted by the key ${key.id}`);
  const missing = await checkSecretKeys(db, keysOf(other));
  expect(missing).toBeInstanceOf(Problem);
  expect(missing).toMatchObject({ message: expect.stringContaining(key.id) });
});

test('a running server that lacks a key logs it, and does not count the code as wrong', async () => {
  const log: string[] = [];
  const server = await testApp(database.environment, { log: { write: (line) => log.push(line) } });
  opened.push(server);
  const ada = await protect(server.app);
  const sealed = `v2.0123abcd.${'A'.repeat(64)}`;
  await server.app.core.db.updateTable('second_factors').set({ secret: sealed }).execute();
  expect(await logsIn(server.app, ada, 0)).toBe(503);
  expect(log.join('')).toMatch(/"key":"0123abcd","msg":"a second step cannot be checked/);
  const failures = await server.app.core.db.selectFrom('log_in_failures').selectAll().execute();
  expect(failures).toEqual([]);
});

test('after a lost key, the operator gives up what it encrypts, and people log in again', async () => {
  const [lost, next] = [newKey(), newKey()];
  const before = await start(lost);
  const ada = await protect(before);
  await before.close();
  const beside = openBeside(readConfig(database.environment, '/nowhere'));
  const access = { db: beside.db, bus: before.core.bus, mails: { add: queueMail } };
  expect(await forgetKey(access, next.id)).toEqual({ secrets: 0, people: 0 });
  expect(await forgetKey(access, lost.id)).toEqual({ secrets: expect.any(Number), people: 1 });
  expect(await countKeyUses(beside.db)).toEqual([]);
  await beside.close();

  const app = await start(next);
  expect((await logInFrom(app, ada.email)).json()).not.toHaveProperty('second_step');
  const mails = app.core.db.selectFrom('mails').select('kind').where('user_id', '=', ada.id);
  expect(await mails.execute()).toContainEqual({ kind: 'second_factor_reset' });
});
