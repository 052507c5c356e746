import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { readConfig, type Config, type Environment } from '../../config/config.ts';
import { transact } from '../../database/after-commit.ts';
import { migrationHashes, releasedHashes } from '../../database/released.ts';
import { chainEntries } from '../../features/audit/chain.ts';
import { recordAudit } from '../../features/audit/record.ts';
import { createClassroom } from '../../features/classes/testing/classroom.ts';
import { serveMails } from '../../features/mail/testing/mail-server.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, HOUR, timestamp } from '../../time.ts';
import { checkAudit } from './audit-check.ts';
import { Problem, examine, type Outcome } from './check.ts';
import { checkDatabase, checkMailQueue, checkMigrations } from './database-checks.ts';
import { examineServer } from './doctor.ts';
import { checkClock, checkDisk } from './machine-checks.ts';
import { checkMail, checkProxy, checkTls } from './network-checks.ts';
import { checkReleases } from './release-check.ts';
import { CERTIFICATE, KEY } from './testing/certificate.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeroom-doctor-'));
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000', RELEASES_DIR: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (environment: Environment): Config => readConfig(environment, '/nowhere');

function problemIn(outcome: Outcome): string {
  if (outcome instanceof Problem) return outcome.message;
  throw new Error(`no problem: ${outcome}`);
}

/** Writes a release of the shell and of a remote, with their integrity, and the registry. */
async function release(dir = folder) {
  const integrityOf = (text: string) =>
    `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const shell = join(dir, 'shell', 'aaa111');
  const remote = join(dir, 'mf-chat', 'bbb222');
  for (const each of [shell, remote]) await mkdir(each, { recursive: true });
  const files = { 'shell.js': 'start()', '1.js': 'one()', 'texts.de.js': 'texts()' };
  await writeFile(join(shell, 'shell.js'), files['shell.js']);
  const page = `<script>x={"shell.js":"${integrityOf(files['shell.js'])}"}</script>`;
  await writeFile(join(shell, 'index.html'), page);
  await writeFile(join(remote, '1.js'), files['1.js']);
  await writeFile(join(remote, 'texts.de.js'), files['texts.de.js']);
  const entry = `var hashes={"1.js":"${integrityOf(files['1.js'])}"}`;
  await writeFile(join(remote, 'remoteEntry.js'), entry);
  const base = '/remotes/mf-chat/bbb222/';
  const described = {
    name: 'mf-chat',
    release: 'bbb222',
    container: 'mf_chat_bbb222',
    entry: `${base}remoteEntry.js`,
    integrity: integrityOf(entry),
    routes: [],
    contributes: {},
    preload: {},
    hashes: { [`${base}texts.de.js`]: integrityOf(files['texts.de.js']) },
  };
  const releasedAt = timestamp();
  await writeFile(join(remote, 'release.json'), JSON.stringify({ ...described, releasedAt }));
  const ofShell = { name: 'shell', release: 'aaa111', releasedAt };
  await writeFile(join(shell, 'release.json'), JSON.stringify(ofShell));
  const registry = { remotes: [described], shell: { release: 'aaa111' }, history: {} };
  await writeFile(join(dir, 'registry.json'), JSON.stringify(registry));
}

test('a healthy server gets ok on every line', async () => {
  await release();
  const findings = await examineServer(server.app.core.config);
  expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    ...['configuration', 'database', 'migrations', 'mail queue', 'secret keys'],
    ...['audit log', 'clock', 'disk', 'mail', 'proxy', 'TLS', 'releases'],
  ]);
});

test('the command prints a line for each check, and ends with code 1 after a problem', async () => {
  const run = async (environment: Environment, ...args: string[]) => {
    const program = join(import.meta.dirname, '..', '..', 'doctor.ts');
    const env = { ...process.env, ...environment } as NodeJS.ProcessEnv;
    const options = ['--disable-warning=ExperimentalWarning', program, ...args];
    try {
      const { stdout } = await promisify(execFile)(process.execPath, options, { env });
      return { code: 0, stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, stdout };
    }
  };
  await release();
  const { dataDir, databaseUrl } = server.app.core.config;
  const environment = {
    DATA_DIR: dataDir,
    RELEASES_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const well = await run(environment);
  expect(well.stdout).toMatch(/^ok {4}configuration +valid\nok {4}database +(SQLite|PostgreSQL)/);
  expect(well).toMatchObject({ code: 0 });
  const ill = await run({ ...environment, PUBLIC_URL: 'http://school.example' }, '--json');
  expect(ill.code).toBe(1);
  expect(JSON.parse(ill.stdout)).toContainEqual({
    check: 'mail',
    ok: false,
    message: 'Mails reach nobody: set SMTP_URL.',
  });
  const invalid = await run({ ...environment, PORT: 'many' });
  expect(invalid).toEqual({
    code: 1,
    stdout: 'FAIL  configuration PORT must be a whole number from 0 to 65535; it is "many".\n',
  });
});

test('a check that fails by itself is a problem, and the others run', async () => {
  const run = () => Promise.reject(new Error('socket hang up'));
  expect(await examine({ name: 'mail', run })).toEqual({
    check: 'mail',
    isOk: false,
    message: 'socket hang up',
  });
  const dataDir = join(folder, 'nothing');
  const findings = await examineServer({ ...server.app.core.config, databaseUrl: null, dataDir });
  expect(findings[1]).toMatchObject({ check: 'database', isOk: false });
  expect(findings[1]?.message).toMatch(/^There is no database in /);
  expect(findings.at(-1)?.check).toBe('releases');
});

test('database: a row without its parent, or an invalid index', async () => {
  const own = await testApp();
  const { db, engine } = own.app.core;
  if (engine === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`insert into sessions (id, user_id, origin, created_at, expires_at)
      values ('s', 'nobody', 'log_in', '2031', '2031')`.execute(db);
    expect(problemIn(await checkDatabase({ db, engine }))).toMatch(
      /^A row of sessions refers to a row that is gone: stop the server and restore a backup/,
    );
  } else {
    await sql`update pg_index set indisvalid = false
      where indexrelid = 'sessions_pkey'::regclass`.execute(db);
    expect(problemIn(await checkDatabase({ db, engine }))).toBe(
      'An index is not valid: run "reindex index sessions_pkey".',
    );
  }
  await own.close();
});

test('migrations: one that is unknown, one that is not applied, and one that was changed', async () => {
  const own = await testApp();
  const opened = own.app.core;
  const { db } = opened;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2031')`.execute(
    db,
  );
  expect(problemIn(await checkMigrations(opened))).toMatch(/newer version \(9999-later\)/);
  await sql`delete from kysely_migration where name in ('9999-later', '0075-maintenance')`.execute(
    db,
  );
  expect(problemIn(await checkMigrations(opened))).toBe(
    '1 are not applied (0075-maintenance): restart the server.',
  );
  const now = { ...migrationHashes(), '0001-accounts': 'other' };
  expect(problemIn(await checkMigrations(opened, { now, released: releasedHashes() }))).toBe(
    'The migration 0001-accounts was changed: restore its file with git.',
  );
  await own.close();
});

test('mail queue: mails that nobody sends, that were refused, and that were given up', async () => {
  const own = await testApp();
  const { db } = own.app.core;
  const opened = own.app.core;
  const mail = { kind: 'reset' as const, address: 'a@b.test', created_at: timestamp() };
  const put = (id: string, change: object) =>
    db
      .insertInto('mails')
      .values({ id, ...mail, due_at: timestamp(HOUR), ...change })
      .execute();
  await put('refused', { attempts: 3, last_error: '550 no' });
  expect(problemIn(await checkMailQueue(opened))).toMatch(
    /^A mail was refused 3 times: .*"550 no"/,
  );
  await put('given up', { failed_at: timestamp(), last_error: '554 never' });
  expect(problemIn(await checkMailQueue(opened))).toMatch(
    /^1 mails were given up in the last day: .*"554 never"/,
  );
  const due_at = timestamp(-HOUR);
  await put('late', { due_at });
  expect(problemIn(await checkMailQueue(opened))).toBe(
    `1 mails are due since ${due_at}: start the server, and look for "mail" in its log.`,
  );
  await db.deleteFrom('mails').execute();
  expect(await checkMailQueue(opened)).toBe('0 waiting');
  await own.close();
});

test('audit log: an entry was changed in the database, or has no number', async () => {
  const own = await testApp();
  const { db, engine } = own.app.core;
  const { id: classId, owner, student } = await createClassroom(own.app);
  const entry = {
    ...{ event: 'grade.changed' as const, actorId: owner.id, classId, userId: student.id },
    ...{ subjectId: 'work', payload: { from: null, to: 18 } },
  };
  await transact(db, (trx) => recordAudit(trx, entry));
  while ((await chainEntries(db)).length > 0);
  expect(await checkAudit(db)).toMatch(/^\d+ entries as they were written$/);
  const on = engine === 'sqlite' ? '' : ' on audit_entries';
  await sql.raw(`drop trigger audit_unchanged${on}`).execute(db);
  await sql`update audit_entries set payload = '{"from":null,"to":20}' where event = 'grade.changed'`.execute(
    db,
  );
  expect(problemIn(await checkAudit(db))).toMatch(
    /^Entry \d+ of the audit log is not as it was written \(changed\): find out who can write/,
  );
  await own.close();
});

test('clock: it differs from the database or the disk', async () => {
  const { core } = server.app;
  const late = () => Date.now() + 60_000;
  expect(problemIn(await checkClock(core, core.config, late))).toBe(
    "This machine's clock differs by 60 seconds from the database's: let both follow a time server (NTP).",
  );
});

test('disk: too little space, and no permission', async () => {
  const { config } = server.app.core;
  const small = async () => ({ free: 200 * 1024 ** 2, total: 10 * 1024 ** 3 });
  expect(problemIn(await checkDisk(config, small))).toMatch(
    /has only 0\.2 GB free \(1%\): make room/,
  );
  const dataDir = join(folder, 'locked', 'data');
  await writeFile(join(folder, 'locked'), '');
  expect(problemIn(await checkDisk({ ...config, dataDir }))).toMatch(
    /^DATA_DIR \(.*\) cannot be written \(ENOTDIR\): create it, or give it to the user/,
  );
});

test('mail: no server, a refused log-in, and none configured for a public site', async () => {
  const mails = await serveMails();
  const local = { publicUrl: 'http://localhost:3000', needsSmtpTls: false };
  expect(await checkMail({ ...local, smtpUrl: mails.url })).toMatch(/accepts mails$/);
  expect(mails.received).toEqual([]);
  await mails.close();
  expect(problemIn(await checkMail({ ...local, smtpUrl: mails.url }))).toMatch(
    /^The mail server of SMTP_URL cannot be used \(.*ECONNREFUSED.*\): check host/,
  );
  const refusing = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (line) => {
      const isGreeting = /^(EHLO|HELO)/.test(String(line));
      socket.write(isGreeting ? '250-hello\r\n250 AUTH PLAIN\r\n' : '535 wrong password\r\n');
    });
  });
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  expect(
    problemIn(await checkMail({ ...local, smtpUrl: `smtp://me:secret@127.0.0.1:${port}` })),
  ).toMatch(/^The mail server refuses the log-in: correct name and password in SMTP_URL/);
  const strict = { ...local, smtpUrl: `smtp://127.0.0.1:${port}`, needsSmtpTls: true };
  expect(problemIn(await checkMail(strict))).toMatch(
    /^The mail server of SMTP_URL offers no TLS .* set SMTP_TLS=optional/,
  );
  refusing.close();
  expect(
    problemIn(await checkMail({ ...local, smtpUrl: null, publicUrl: 'https://school.example' })),
  ).toBe('Mails reach nobody: set SMTP_URL.');
});

test('proxy: TRUST_PROXY does not match PUBLIC_URL', async () => {
  const PUBLIC_URL = 'https://school.example';
  const cases: [Environment, RegExp][] = [
    [{ PUBLIC_URL }, /^https:\/\/school\.example is served by a proxy: set TRUST_PROXY/],
    [{ PUBLIC_URL, TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY=0\.0\.0\.0\/0 lets everybody/],
    [{ TRUST_PROXY: 'loopback' }, /needs no proxy, but TRUST_PROXY is set/],
    [
      { PUBLIC_URL, TRUST_PROXY: 'loopback', HOST: '0.0.0.0' },
      /^HOST=0\.0\.0\.0 lets people go around the proxy/,
    ],
  ];
  for (const [environment, message] of cases) {
    expect(problemIn(await checkProxy(configOf(environment)))).toMatch(message);
  }
  expect(await checkProxy(configOf({ PUBLIC_URL, TRUST_PROXY: 'loopback' }))).toBe(
    'loopback in front of https://school.example',
  );
});

test('TLS: none, not trusted, soon over, and not reachable', async () => {
  const secure = createTlsServer({ key: KEY, cert: CERTIFICATE });
  secure.on('tlsClientError', () => undefined);
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const publicUrl = `https://localhost:${(secure.address() as AddressInfo).port}`;
  expect(problemIn(await checkTls({ publicUrl }))).toMatch(/^Browsers refuse the certificate of /);
  const ca = CERTIFICATE;
  expect(await checkTls({ publicUrl }, { ca })).toMatch(/^valid for \d+ more days$/);
  const now = Date.parse('2126-11-03T15:32:41Z') - 3 * DAY;
  expect(problemIn(await checkTls({ publicUrl }, { ca, now }))).toBe(
    'The certificate ends in 3 days: renew it.',
  );
  secure.close();
  expect(problemIn(await checkTls({ publicUrl }, { ca }))).toMatch(
    /cannot be reached .*ECONNREFUSED/,
  );
  expect(problemIn(await checkTls({ publicUrl: 'http://school.example' }))).toMatch(
    /^PUBLIC_URL is http, so others can read passwords/,
  );
});

test('releases: none, a damaged registry, a missing and a changed script', async () => {
  const dir = await mkdtemp(join(folder, 'releases-'));
  expect(problemIn(await checkReleases(dir))).toBe('Nothing was promoted yet: run npm start.');
  await writeFile(join(dir, 'registry.json'), '{');
  expect(problemIn(await checkReleases(dir))).toMatch(/^registry\.json cannot be read/);
  await release(dir);
  expect(await checkReleases(dir)).toBe('2 active, 4 scripts as released');
  for (const script of ['remoteEntry.js', '1.js', 'texts.de.js']) {
    await writeFile(join(dir, 'mf-chat', 'bbb222', script), 'steal()');
    expect(problemIn(await checkReleases(dir))).toMatch(
      new RegExp(
        `^${script} of mf-chat bbb222 was changed, so browsers refuse it: run npm run rollback`,
      ),
    );
    await release(dir);
  }
  await rm(join(dir, 'shell', 'aaa111', 'shell.js'));
  expect(problemIn(await checkReleases(dir))).toMatch(/^shell\.js of shell aaa111 is missing/);
  await rm(join(dir, 'shell'), { recursive: true });
  expect(problemIn(await checkReleases(dir))).toMatch(
    /^Release aaa111 of shell is not on the disk/,
  );
});
