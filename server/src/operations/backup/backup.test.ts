import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, open, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '../../config/config.ts';
import { openAsIs, openBeside } from '../../database/connect.ts';
import type { Db } from '../../database/schema.ts';
import { callAs } from '../../features/classes/testing/classroom.ts';
import { publish } from '../../features/posts/testing/posts.ts';
import { pathOfContent } from '../../features/files/store/file-store.ts';
import { openBucket } from '../../features/files/testing/bucket.ts';
import { sha256, upload } from '../../features/files/testing/upload.ts';
import { idOfKey } from '../../security/vault.ts';
import { testApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { checkArchive } from './check-archive.ts';
import { createBackup } from './create-backup.ts';
import { findProgram } from './postgres-programs.ts';
import { restoreBackup } from './restore-backup.ts';
import { RELEASE, emptyTarget, openSchool, type School, type Target } from './testing/school.ts';

let school: School;
/** Archive of the school, which tests read. */
let archive: string;
beforeAll(async () => {
  school = await openSchool();
  archive = join(school.folder, 'school.tar.gz');
  await createBackup(configOf(school), { file: archive, recipient: null });
});
afterAll(() => school.close());

const targets: Target[] = [];
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
});

async function newTarget(environment = {}): Promise<Target> {
  const target = await emptyTarget(environment);
  targets.push(target);
  return target;
}

function configOf({ server }: School): Config {
  return server.app.core.config;
}

const readable = { identity: null, force: false, keepSessions: true };

/** Everything that restored data must have in common with the original. */
async function rowsOf(db: Db) {
  const [posts, users, attachments] = await Promise.all([
    db.selectFrom('posts').selectAll().orderBy('id').execute(),
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('attachments').selectAll().orderBy('id').execute(),
  ]);
  return structuredClone({ posts, users, attachments });
}

async function restoredRows(config: Config) {
  const database = openBeside(config);
  const rows = await rowsOf(database.db);
  await database.close();
  return rows;
}

/** Folders and databases that a refused restore must leave empty. */
async function isUntouched({ config }: Target): Promise<boolean> {
  const left = await readdir(config.dataDir);
  const files = left.filter((name) => !/\.(lock|pid)$/.test(name));
  if (!config.databaseUrl) return files.length === 0;
  const { db, close } = openAsIs(config);
  const tables = await db.introspection.getTables();
  await close();
  return files.length === 0 && tables.length === 0;
}

test('a backup made while people write is restored to a usable server', async () => {
  const { server, classroom, folder, contents } = school;
  const acknowledged: string[] = [];
  let isWriting = true;
  const writer = (async () => {
    while (isWriting) {
      const content = Buffer.from(`Answer ${acknowledged.length}`);
      const id = await upload(server.app, classroom.student, classroom.id, { content });
      const post = { attachments: [id], title: `Post ${acknowledged.length}` };
      acknowledged.push(await publish(server.app, classroom.student, classroom.id, post));
    }
  })();
  while (acknowledged.length < 3) await publish(server.app, classroom.owner, classroom.id);
  const before = [...acknowledged];
  const file = join(folder, 'busy.tar.gz');
  const manifest = await createBackup(configOf(school), { file, recipient: null });
  isWriting = false;
  await writer;
  expect(manifest.files).toMatchObject({ missing: [], damaged: [] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await newTarget();
  const { missing } = await restoreBackup(target.config, { file, ...readable });
  expect(missing).toEqual([]);
  const { RELEASES_DIR } = target.environment;
  expect(await readFile(join(String(RELEASES_DIR), 'shell', RELEASE, 'index.html'), 'utf8')).toBe(
    '<!doctype html>',
  );
  expect(await readdir(String(RELEASES_DIR))).toEqual(['registry.json', 'shell']);

  const restored = await testApp(target.environment);
  const { db } = restored.app.core;
  const posts = await db.selectFrom('posts').select('id').execute();
  expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  // Each file that the database names is there, and people download it as before.
  const files = await db.selectFrom('files').selectAll().execute();
  expect(files.length).toBeGreaterThanOrEqual(contents.length + before.length);
  for (const { hash } of files) {
    const content = await readFile(join(target.config.dataDir, 'files', pathOfContent(hash)));
    expect(sha256(content)).toBe(hash);
  }
  const path = `/class/announcement/${before[0]}?class_id=${classroom.id}`;
  const { attachments } = (await callAs(restored.app, classroom.student, 'GET', path)).json();
  const download = await restored.app.inject(attachments[0].url);
  expect(download.body).toBe('Answer 0');
  await publish(restored.app, classroom.student, classroom.id);
  // The test server removes its own database only.
  await restored.app.close();
  await restored.close();
});

test('a restore ends all sessions and forgets devices, also those that ended since', async () => {
  const { server, classroom } = school;
  const { db } = server.app.core;
  const device = { id: 'a'.repeat(64), user_id: classroom.student.id, expires_at: timestamp(DAY) };
  await db.insertInto('known_devices').values(device).execute();
  const file = join(school.folder, 'sessions.tar.gz');
  await createBackup(configOf(school), { file, recipient: null });
  const target = await newTarget();
  const options = { identity: null, force: false, keepSessions: false };
  const restored = await restoreBackup(target.config, { file, ...options });
  expect(restored.missingKey).toBeNull();
  const database = openBeside(target.config);
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  expect((await rowsOf(database.db)).users).toEqual((await rowsOf(db)).users);
  await database.close();
  expect(await db.selectFrom('sessions').select('id').limit(1).execute()).toHaveLength(1);
});

test('a restore names the key of secrets that the environment lacks', async () => {
  const key = randomBytes(32);
  const own = await openSchool({ SECRET_KEYS: key.toString('base64') });
  const file = join(school.folder, 'keys.tar.gz');
  await createBackup(configOf(own), { file, recipient: null });
  await own.close();
  const target = await newTarget();
  const { missingKey } = await restoreBackup(target.config, { file, ...readable });
  expect(missingKey).toBe(idOfKey(key));
  await expect(testApp(target.environment)).rejects.toThrow(`lacks the key ${missingKey}`);
  const second = await newTarget({ SECRET_KEYS: key.toString('base64') });
  expect(await restoreBackup(second.config, { file, ...readable })).toMatchObject({
    missingKey: null,
  });
});

test('every row is restored as it was', async () => {
  const target = await newTarget();
  const file = join(school.folder, 'rows.tar.gz');
  await createBackup(configOf(school), { file, recipient: null });
  await restoreBackup(target.config, { file, ...readable });
  expect(await restoredRows(target.config)).toEqual(await rowsOf(school.server.app.core.db));
});

test('a cut archive is refused at any length, and nothing is written', async () => {
  const { size } = await stat(archive);
  const target = await newTarget();
  const cut = join(school.folder, 'cut.tar.gz');
  for (const length of [0, 10, 600, Math.floor(size / 2), size - 9, size - 1]) {
    await writeFile(cut, await readFile(archive));
    await truncate(cut, length);
    await expect(restoreBackup(target.config, { file: cut, ...readable })).rejects.toThrow(
      /^The archive is/,
    );
  }
  expect(await isUntouched(target)).toBe(true);
});

test('a changed archive is refused, and nothing is written', async () => {
  const target = await newTarget();
  const tar = gunzipSync(await readFile(archive));
  const at = tar.indexOf('Five sixths.');
  const changed = join(school.folder, 'changed.tar.gz');
  tar.write('Four sixths.', at);
  await writeFile(changed, gzipSync(tar));
  await expect(restoreBackup(target.config, { file: changed, ...readable })).rejects.toThrow(
    /^The archive was changed: files\/\w\w\/\w{64} does not match its checksum\.$/,
  );
  // A changed bit of the compressed bytes.
  const bytes = await readFile(archive);
  bytes[bytes.length >> 1] = Number(bytes[bytes.length >> 1]) ^ 1;
  await writeFile(changed, bytes);
  await expect(restoreBackup(target.config, { file: changed, ...readable })).rejects.toThrow();
  await writeFile(changed, gzipSync(Buffer.concat([tar.subarray(0, 512)])));
  await expect(restoreBackup(target.config, { file: changed, ...readable })).rejects.toThrow();
  expect(await isUntouched(target)).toBe(true);
});

test('an archive cannot write outside of its folders', async () => {
  const target = await newTarget();
  const tar = gunzipSync(await readFile(archive));
  const name = 'releases/shell/abc123/index.html';
  const at = tar.indexOf(name);
  tar.write('releases/../../../../../evil.html'.slice(0, name.length), at);
  // The header's checksum is the sum of its bytes.
  const start = at;
  tar.fill(' ', start + 148, start + 156);
  const sum = tar.subarray(start, start + 512).reduce((all, byte) => all + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, start + 148);
  const file = join(school.folder, 'outside.tar.gz');
  await writeFile(file, gzipSync(tar));
  await expect(restoreBackup(target.config, { file, ...readable })).rejects.toThrow(
    /^The archive is not one of Homeroom: it contains "releases\/\.\./,
  );
  expect(await isUntouched(target)).toBe(true);
});

test('existing data is replaced only with --force, and a SQLite file is kept', async () => {
  const target = await newTarget();
  const options = { file: archive, ...readable };
  await restoreBackup(target.config, options);
  const wanted = await restoredRows(target.config);
  const database = openBeside(target.config);
  await database.db.updateTable('posts').set({ title: 'Changed since' }).execute();
  await database.close();
  await expect(restoreBackup(target.config, options)).rejects.toThrow(
    /^Nothing was restored: .* --force\.$/,
  );
  expect((await restoredRows(target.config)).posts[0]?.title).toBe('Changed since');
  const { replaced } = await restoreBackup(target.config, { ...options, force: true });
  expect(await restoredRows(target.config)).toEqual(wanted);
  if (target.config.databaseUrl) return;
  expect(existsSync(String(replaced))).toBe(true);
});

test('nothing is restored while a server runs, even with --force', async () => {
  const options = { file: archive, ...readable, force: true };
  await school.server.app.core.db.selectFrom('users').select('id').limit(1).execute();
  await expect(restoreBackup(configOf(school), options)).rejects.toThrow(
    /^(Another Homeroom server|The database has \d+ other connections)/,
  );
});

test('an archive of a newer version, or of the other engine, is refused', async () => {
  const { db } = school.server.app.core;
  const known = '0075-maintenance';
  const rename = (from: string, to: string) =>
    (db as unknown as import('kysely').Kysely<{ kysely_migration: { name: string } }>)
      .updateTable('kysely_migration')
      .set({ name: to })
      .where('name', '=', from)
      .execute();
  const file = join(school.folder, 'newer.tar.gz');
  await rename(known, '9999-later');
  await createBackup(configOf(school), { file, recipient: null });
  await rename('9999-later', known);
  await expect(checkArchive(file, null)).rejects.toThrow(
    /^The archive is of a newer version of Homeroom \(migration 9999-later\)/,
  );
  const target = await newTarget();
  const { databaseUrl } = target.config;
  const other = { ...target.config, databaseUrl: databaseUrl ? null : 'postgres://nowhere.test/x' };
  await expect(restoreBackup(other, { file: archive, ...readable })).rejects.toThrow(
    /^The archive is of a (SQLite|PostgreSQL) database/,
  );
});

test('no file that the database names is removed during a backup', async () => {
  const { server, classroom } = school;
  const { db } = server.app.core;
  const content = Buffer.from('Soon gone.');
  await upload(server.app, classroom.student, classroom.id, { content });
  const path = join(configOf(school).dataDir, 'files', pathOfContent(sha256(content)));
  const forget = async () => {
    const hash = sha256(content);
    await db.deleteFrom('attachments').where('hash', '=', hash).execute();
    const touched_at = timestamp(-2 * DAY);
    await db.updateTable('files').set({ touched_at }).where('hash', '=', hash).execute();
  };
  await forget();
  const maintenance = { id: 'running', kind: 'backup' as const, started_at: timestamp() };
  const row = { ...maintenance, expires_at: timestamp(DAY) };
  await db.insertInto('maintenance').values(row).execute();
  await server.app.cleanUps.run();
  expect(existsSync(path)).toBe(true);
  // A killed backup does not keep files forever.
  await db
    .updateTable('maintenance')
    .set({ expires_at: timestamp(-1) })
    .execute();
  await server.app.cleanUps.run();
  expect(existsSync(path)).toBe(false);
  expect(await db.selectFrom('maintenance').selectAll().execute()).toEqual([]);
});

test('a lost or damaged file is named, and everything else is in the backup', async () => {
  const own = await openSchool();
  const dir = join(configOf(own).dataDir, 'files');
  const [first, second] = own.contents.map(sha256);
  await rm(join(dir, pathOfContent(String(first))));
  await writeFile(join(dir, pathOfContent(String(second))), 'rotten');
  const file = join(own.folder, 'lost.tar.gz');
  const { files } = await createBackup(configOf(own), { file, recipient: null });
  expect(files).toMatchObject({ count: 3, missing: [first], damaged: [second] });
  await checkArchive(file, null);
  await own.close();
});

test('a damaged registry does not prevent a backup: it has the last good one', async () => {
  const own = await openSchool();
  const releases = join(own.folder, 'releases');
  await copyFile(join(releases, 'registry.json'), join(releases, 'registry.last-good.json'));
  const registry = await readFile(join(releases, 'registry.json'), 'utf8');
  await writeFile(join(releases, 'registry.json'), '{');
  const file = join(own.folder, 'registry.tar.gz');
  await createBackup(configOf(own), { file, recipient: null });
  const target = await newTarget();
  await restoreBackup(target.config, { file, ...readable });
  expect(await readFile(join(target.config.releasesDir, 'registry.json'), 'utf8')).toBe(registry);
  await own.close();
});

test('a failed backup leaves nothing behind', async () => {
  const own = await openSchool();
  await rm(join(own.folder, 'releases', 'shell', RELEASE), { recursive: true });
  const file = join(own.folder, 'backups', 'failed.tar.gz');
  await expect(createBackup(configOf(own), { file, recipient: null })).rejects.toThrow(
    /^The active release abc123 of shell is not on the disk/,
  );
  expect(await readdir(join(own.folder, 'backups'))).toEqual([]);
  expect(await own.server.app.core.db.selectFrom('maintenance').selectAll().execute()).toEqual([]);
  await own.close();
});

test('files in a bucket are listed with sizes and checksums, and checked after the restore', async () => {
  const bucket = await openBucket();
  const own = await openSchool({ FILES_URL: bucket.url });
  const file = join(own.folder, 'bucket.tar.gz');
  const { files, parts } = await createBackup(configOf(own), { file, recipient: null });
  expect(files).toMatchObject({ store: 'bucket', count: 3, missing: [], damaged: [] });
  expect(parts.map(({ path }) => path)).toContain('files.jsonl');
  const [hash = ''] = own.contents.map(sha256);
  expect(gunzipSync(await readFile(file)).toString('latin1')).toContain(
    JSON.stringify({ key: pathOfContent(hash), size: 12, sha256: hash }),
  );
  const inFolder = await newTarget();
  await expect(restoreBackup(inFolder.config, { file, ...readable })).rejects.toThrow(
    /^The files of the archive are in a bucket: set FILES_URL/,
  );
  await rm(join(bucket.folder, pathOfContent(hash) + bucket.suffix));
  const target = await newTarget({ FILES_URL: bucket.url });
  const { missing } = await restoreBackup(target.config, { file, ...readable });
  expect(missing).toEqual([hash]);
  await own.close();
  await bucket.close();
});

/** Runs a program of the server as the commands do. */
async function run(name: 'backup' | 'restore', args: string[], environment: object) {
  const program = join(import.meta.dirname, '..', '..', `${name}.ts`);
  const options = ['--disable-warning=ExperimentalWarning', program, ...args];
  const env = { ...process.env, ...environment } as NodeJS.ProcessEnv;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, options, { env });
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

/** Key pairs that age-keygen made for these tests. */
const KEYS = {
  recipient: 'age1cdcaczkmm07edlvm6p0873nmctzrr4ek09gutnh24f64djxvgc5sng839m',
  identity: 'AGE-SECRET-KEY-1V43MR5N5C2NWJ7CXQKFCPPSTAKSZV73NS9EMV6A80ATV62XPSPFQCVSESF',
  other: 'AGE-SECRET-KEY-1D7245526FY23LN4PYE6A6YRPKG45KP8KWF7F6760PH7Z6A3GU2RS25H9JX',
};

test('the commands encrypt for an age key, and restore with it only', async () => {
  const { dataDir, databaseUrl, releasesDir } = configOf(school);
  const environment = {
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const folder = join(school.folder, 'generations');
  const made = await run('backup', [folder, '--recipient', KEYS.recipient], environment);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/Attached files: \d+/);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^homeroom-[\dT-]+Z\.tar\.gz\.age$/);
  const file = join(folder, name);
  const text = (await readFile(file)).toString('latin1');
  expect(text).toMatch(/^age-encryption\.org\/v1/);
  expect(text).not.toContain('Five sixths');

  const target = await newTarget();
  const keyFile = join(school.folder, 'key.txt');
  const restore = (...args: string[]) => run('restore', [file, ...args], target.environment);
  expect((await restore()).stderr).toMatch(/^The archive is encrypted: name the file/);
  await writeFile(keyFile, KEYS.other);
  expect((await restore('--identity', keyFile)).stderr).toBe(
    'The archive is encrypted for another key than --identity.\n',
  );
  await writeFile(keyFile, `# created: today\n${KEYS.identity}\n`);
  // The last bytes are only proven by the end of age's own format.
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  const last = await handle.read(Buffer.alloc(20), 0, 20, size - 20);
  await handle.truncate(size - 20);
  expect((await restore('--identity', keyFile, '--check')).stderr).toMatch(/^The archive is cut/);
  await handle.write(last.buffer, 0, 20, size - 20);
  await handle.close();
  expect((await restore('--identity', keyFile, '--check')).stdout).toMatch(
    /^The archive is complete/,
  );
  expect(await isUntouched(target)).toBe(true);
  expect(await restore('--identity', keyFile)).toMatchObject({ code: 0, stderr: '' });
  expect((await restoredRows(target.config)).users.length).toBeGreaterThan(3);
});

test('without pg_dump, a sentence says what to install', () => {
  expect(() => findProgram('pg_dump', ['/nowhere'])).toThrow(
    /^pg_dump is not installed: install the client of PostgreSQL/,
  );
});
