import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { REGISTRY_FILE } from 'platform/server';
import type { Config } from '../../config/config.ts';
import { openBeside, sqlitePath, type Connection } from '../../database/connect.ts';
import { lockFile } from '../../database/lock.ts';
import { findMissingKey } from '../../database/secrets.ts';
import { Bucket } from '../../features/files/store/bucket/bucket.ts';
import { syncFolder } from '../../features/files/store/sync-folder.ts';
import { timestamp } from '../../time.ts';
import { readArchive } from './archive.ts';
import { checkArchive } from './check-archive.ts';
import type { BackupConfig } from './create-backup.ts';
import { checkIntegrity } from './database-snapshot.ts';
import { END_SESSIONS, endSessionsIn } from './end-restored-sessions.ts';
import { BackupError, FILES, LISTING_FILE, RELEASES, databaseFile } from './manifest.ts';
import type { Manifest, Part } from './manifest.ts';
import { findServer, load } from './postgres-programs.ts';
import { ifMissing } from './releases-in-use.ts';

interface Options {
  file: string;
  /** Secret key of age, for an encrypted archive. */
  identity: string | null;
  /** Whether existing data is replaced. */
  force: boolean;
  /** Whether people stay logged in, as they were at the time of the backup. */
  keepSessions: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Path under which the replaced SQLite database remains; null if there was none. */
  replaced: string | null;
  /** Hashes of contents that the database names and that are not there now. */
  missing: string[];
  /** Id of a key that encrypts restored secrets and is not in SECRET_KEYS. */
  missingKey: string | null;
}

/**
 * Restores an archive. Everything is verified before anything is written; the database comes last,
 * in one step.
 * @throws BackupError if the archive is refused, a server runs, or data exists without `force`
 */
export async function restoreBackup(
  config: BackupConfig & Pick<Config, 'secretKeys'>,
  { file, identity, force, keepSessions }: Options,
): Promise<Restored> {
  const manifest = await checkArchive(file, identity);
  checkEngine(config, manifest);
  const unlock = await lockDatabase(config);
  try {
    if (!force) await refuseToOverwrite(config);
    const data = await scratchIn(config.dataDir);
    const releases = await scratchIn(config.releasesDir);
    try {
      await extract({ file, identity, manifest, data, releases, keepSessions });
      await moveFiles(join(data, FILES), join(config.dataDir, 'files'));
      await moveReleases(releases, config.releasesDir);
      const copy = join(data, databaseFile(manifest.engine));
      const replaced = await placeDatabase(config, copy, keepSessions);
      const missing = await listMissing(config, data, manifest);
      return { manifest, replaced, missing, missingKey: await findKey(config) };
    } finally {
      await rm(data, { recursive: true, force: true });
      await rm(releases, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

function checkEngine(
  { databaseUrl, filesBucket }: BackupConfig,
  { engine, files }: Manifest,
): void {
  if ((engine === 'postgres') !== (databaseUrl !== null)) {
    throw new BackupError(
      engine === 'postgres'
        ? 'The archive is of a PostgreSQL database: set DATABASE_URL to an empty one.'
        : 'The archive is of a SQLite database: unset DATABASE_URL.',
    );
  }
  if ((files.store === 'bucket') === (filesBucket !== null)) return;
  throw new BackupError(
    files.store === 'bucket'
      ? 'The files of the archive are in a bucket: set FILES_URL to the bucket, or to a copy of it.'
      : 'The archive contains the files: unset FILES_URL, restore, then move the files to the bucket.',
  );
}

/**
 * Makes sure that no server uses the database, and on SQLite that none starts meanwhile.
 * @throws ConfigError or BackupError if one does
 */
async function lockDatabase({ databaseUrl, dataDir }: BackupConfig): Promise<() => void> {
  if (!databaseUrl) {
    await mkdir(dataDir, { recursive: true });
    return lockFile(sqlitePath(dataDir));
  }
  const [row] = await ask<{ count: string }>(
    databaseUrl,
    `select count(*) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = Number(row?.count);
  if (others > 0) {
    throw new BackupError(
      `The database has ${others} other connections. Stop every server that uses it, then try again.`,
    );
  }
  return () => undefined;
}

async function refuseToOverwrite(config: BackupConfig): Promise<void> {
  const { databaseUrl, dataDir, releasesDir } = config;
  const found: string[] = [];
  if (databaseUrl) {
    const tables = await ask(databaseUrl, `select from pg_tables where schemaname = 'public'`);
    if (tables.length > 0) found.push(`the database of DATABASE_URL has ${tables.length} tables`);
  } else if (existsSync(sqlitePath(dataDir))) found.push(`${sqlitePath(dataDir)} exists`);
  const contents = await readdir(join(dataDir, 'files')).catch(ifMissing);
  if (contents?.some((name) => /^[0-9a-f]{2}$/.test(name))) {
    found.push(`${join(dataDir, 'files')} has files`);
  }
  if (existsSync(join(releasesDir, REGISTRY_FILE))) found.push(`${releasesDir} has releases`);
  if (found.length === 0) return;
  throw new BackupError(
    `Nothing was restored: ${found.join(', ')}. Choose another DATA_DIR, RELEASES_DIR or database, or replace them by --force.`,
  );
}

async function scratchIn(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  return mkdtemp(join(dir, '.restore-'));
}

interface Extraction {
  file: string;
  identity: string | null;
  manifest: Manifest;
  data: string;
  releases: string;
  keepSessions: boolean;
}

/** Unpacks the archive beside its targets, and compares every part once more. */
async function extract(extraction: Extraction): Promise<void> {
  const { file, identity, manifest, data, releases, keepSessions } = extraction;
  const found = await readArchive(file, identity, async ({ path, content }) => {
    const target = path.startsWith(RELEASES)
      ? join(releases, path.slice(RELEASES.length))
      : join(data, path);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }));
  });
  const hashes = new Map(found.map((part: Part) => [part.path, part.sha256]));
  const changed = manifest.parts.find(({ path, sha256 }) => hashes.get(path) !== sha256);
  if (changed) {
    throw new BackupError(`The archive changed while it was read (${changed.path}).`);
  }
  if (manifest.engine === 'postgres') return;
  const database = new DatabaseSync(join(data, databaseFile('sqlite')));
  try {
    checkIntegrity(database, 'The database in the archive is damaged, so nothing was restored');
    if (!keepSessions) endSessionsIn(database);
  } finally {
    database.close();
  }
}

/** Contents have their hash as name, so an existing one is the same. */
async function moveFiles(from: string, to: string): Promise<void> {
  for (const folder of (await readdir(from).catch(ifMissing)) ?? []) {
    await mkdir(join(to, folder), { recursive: true });
    for (const name of await readdir(join(from, folder))) {
      await rename(join(from, folder, name), join(to, folder, name));
    }
    await syncFolder(join(to, folder));
  }
}

/** The registry comes last: it names releases that are there by then. */
async function moveReleases(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  for (const name of names.filter((entry) => entry !== REGISTRY_FILE)) {
    await mkdir(join(to, name), { recursive: true });
    for (const release of await readdir(join(from, name))) {
      const target = join(to, name, release);
      await rm(target, { recursive: true, force: true });
      await rename(join(from, name, release), target);
    }
  }
  if (names.includes(REGISTRY_FILE))
    await rename(join(from, REGISTRY_FILE), join(to, REGISTRY_FILE));
  await syncFolder(to);
}

/** Puts the database into its place. An existing SQLite file keeps another name. */
async function placeDatabase(
  { databaseUrl, dataDir }: BackupConfig,
  copy: string,
  keepSessions: boolean,
): Promise<string | null> {
  if (databaseUrl) {
    const server = await withClient(databaseUrl, (client) => findServer(databaseUrl, client));
    await load(server, copy, keepSessions ? null : END_SESSIONS);
    return null;
  }
  const path = sqlitePath(dataDir);
  const formerPath = `${path}.before-restore-${timestamp().replaceAll(/[:.]/g, '-')}`;
  const existed = existsSync(path);
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) await rename(path + ending, formerPath + ending);
  }
  await rename(copy, path);
  await syncFolder(dataDir);
  return existed ? formerPath : null;
}

async function listMissing(
  { filesBucket }: BackupConfig,
  data: string,
  { files }: Manifest,
): Promise<string[]> {
  if (!filesBucket) return files.missing;
  const lines = (await readFile(join(data, LISTING_FILE), 'utf8')).split('\n').filter(Boolean);
  const bucket = new Bucket(filesBucket);
  const missing: string[] = [];
  try {
    const limit = pLimit(8);
    const check = async (line: string) => {
      const { key, size, sha256 } = JSON.parse(line) as {
        key: string;
        size: number;
        sha256: string;
      };
      if ((await bucket.sizeOf(key)) !== size) missing.push(sha256);
    };
    await Promise.all(lines.map((line) => limit(() => check(line))));
  } finally {
    bucket.close();
  }
  return missing;
}

/** Finds a key without which the server would not start. An older archive has no encrypted secrets. */
async function findKey(config: Connection & Pick<Config, 'secretKeys'>): Promise<string | null> {
  const { db, close } = openBeside(config);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'second_factors')) return null;
    return (await findMissingKey(db, config.secretKeys))?.id ?? null;
  } finally {
    await close();
  }
}

function ask<Row extends object>(databaseUrl: string, query: string): Promise<Row[]> {
  return withClient(databaseUrl, async (client) => (await client.query<Row>(query)).rows);
}

async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
