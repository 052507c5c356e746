import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bareEnvironment } from '../../../config/bare-environment.ts';
import { endReadOnly, startReadOnly } from '../../../database/maintenance.ts';
import { createAccount, logInAs, statusWith } from '../../../testing/accounts.ts';
import { newestMail } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { createProtected, logInFrom } from '../second-factor/testing/authenticator.ts';

const PROGRAM = join(import.meta.dirname, '../../../account.ts');

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs the command as an operator does, beside the server. */
function run(...args: string[]): Promise<Ended> {
  const { dataDir, databaseUrl } = app.core.config;
  const env = {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  return new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

async function auditOf(userId: string) {
  return app.core.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id'])
    .where('user_id', '=', userId)
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute();
}

test('a second step is reset for a person who has lost phone and codes', async () => {
  const { id, email, token } = await createProtected(app);
  const reset = () => run('reset-second-factor', '--email', email.toLowerCase(), '--json');
  const first = await reset();
  expect(JSON.parse(first.output)).toEqual({ email, user: id, changed: true, sessions: 0 });
  // Nobody who was logged in is disturbed.
  expect(await statusWith(app, token)).toBe(200);
  app.core.mails.wake();
  expect((await newestMail(app, email))?.subject).toBe(
    'Two-step log-in has been reset for Homeroom',
  );
  expect((await logInFrom(app, email)).json()).not.toHaveProperty('second_step');
  expect(await auditOf(id)).toEqual([{ event: 'account.second_step_off', actor_id: null }]);
  expect(JSON.parse((await reset()).output)).toMatchObject({ changed: false });
});

test('all sessions of a person end, and no device stays known', async () => {
  const { id, email, device, token } = await createProtected(app);
  const other = await createAccount(app);
  const bystander = await logInAs(app, other.email);
  const ended = await run('end-sessions', '--email', email);
  expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/^2 sessions of /) });
  expect(await statusWith(app, token)).toBe(401);
  expect(await statusWith(app, bystander)).toBe(200);
  expect((await logInFrom(app, email, { device })).json()).toMatchObject({ second_step: 'code' });
  app.core.mails.wake();
  const mail = await newestMail(app, email);
  expect(mail?.subject).toBe('You have been logged out of Homeroom');
  expect(mail?.text).toContain('http://homeroom.test/forgot-password');
  expect(await auditOf(id)).toEqual([
    { event: 'session.ended', actor_id: null },
    { event: 'account.logged_out', actor_id: null },
  ]);
});

test('an unknown address and read-only mode change nothing, and say so', async () => {
  const unknown = await run('end-sessions', '--email', 'nobody@school.test');
  expect(unknown).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/No account/),
  });
  const { email } = await createAccount(app);
  const token = await logInAs(app, email);
  await startReadOnly(app.core.db);
  try {
    const refused = await run('end-sessions', '--email', email);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/Read-only mode/) });
    expect(await statusWith(app, token)).toBe(200);
  } finally {
    await endReadOnly(app.core.db);
  }
});

test('a lost key of secrets is named by its digits, and another one deletes nothing', async () => {
  const all = await run('forget-key', '--key', 'all');
  expect(all).toMatchObject({ code: 1, errors: '--key needs 8 hexadecimal digits.\n' });
  const { output } = await run('forget-key', '--key', '0123abcd', '--json');
  expect(JSON.parse(output)).toEqual({ secrets: 0, people: 0 });
});
