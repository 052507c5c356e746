import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { REGISTRY_FILE } from 'platform/server';
import type { Config } from '../../config/config.ts';
import { openBeside } from '../../database/connect.ts';
import { whileFilesStay } from '../../database/maintenance.ts';
import { Bucket } from '../../features/files/store/bucket/bucket.ts';
import { pathOfContent, type Content } from '../../features/files/store/file-store.ts';
import { syncFolder } from '../../features/files/store/sync-folder.ts';
import { timestamp } from '../../time.ts';
import { writeArchive, type AddPart } from './archive.ts';
import { takeSnapshot, type Snapshot } from './database-snapshot.ts';
import {
  BackupError,
  FILES,
  FORMAT,
  LISTING_FILE,
  MANIFEST_FILE,
  RELEASES,
  databaseFile,
  type Manifest,
  type Part,
} from './manifest.ts';
import { ifMissing, listReleaseFiles } from './releases-in-use.ts';

const CHECKED_AT_ONCE = 8;

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'releasesDir' | 'filesBucket'>;

interface Options {
  /** Path of the archive, which must not exist. */
  file: string;
  /** Public key of age; null for an archive that everybody can read. */
  recipient: string | null;
}

/**
 * Writes database, attached files and releases into one archive, while servers run. The archive
 * gets its name when it is complete.
 *
 * The database comes first. Contents of files never change, and none is removed during the backup,
 * so the store has each content that the snapshot names.
 */
export async function createBackup(
  config: BackupConfig,
  { file, recipient }: Options,
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  await mkdir(dirname(file), { recursive: true });
  const scratch = await mkdtemp(join(dirname(file), '.homeroom-backup-'));
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  // After a signal, no code below runs.
  process.once('exit', remove);
  const database = openBeside(config);
  try {
    const draft = join(scratch, 'archive');
    const manifest = await whileFilesStay(database.db, async () => {
      const copy = join(scratch, 'database');
      const snapshot = await takeSnapshot(config, copy);
      return writeParts(config, { draft, copy, recipient, snapshot });
    });
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } finally {
    await database.close();
    remove();
    process.off('exit', remove);
  }
}

interface Drafted {
  draft: string;
  copy: string;
  recipient: string | null;
  snapshot: Snapshot;
}

async function writeParts(
  config: BackupConfig,
  { draft, copy, recipient, snapshot }: Drafted,
): Promise<Manifest> {
  const { engine, migrations } = snapshot;
  const parts: Part[] = [];
  const files = filesOf(config, snapshot);
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: timestamp(),
    engine,
    migrations,
    files,
    parts,
  };
  await writeArchive(draft, recipient, async (write) => {
    const add: AddPart = async (source) => {
      const part = await write(source);
      parts.push(part);
      return part;
    };
    const handle = await open(copy);
    await add({ path: databaseFile(engine), ...(await sourceOf(handle)) });
    if (config.filesBucket) await addListing(config.filesBucket, snapshot, files, add);
    else await addContents(join(config.dataDir, 'files'), snapshot, files, add);
    await addReleases(config.releasesDir, add);
    await write(textSource(MANIFEST_FILE, JSON.stringify(manifest)));
  });
  return manifest;
}

function filesOf(config: BackupConfig, { contents }: Snapshot): Manifest['files'] {
  return {
    store: config.filesBucket ? 'bucket' : 'folder',
    count: contents.length,
    bytes: contents.reduce((sum, { size }) => sum + size, 0),
    missing: [],
    damaged: [],
  };
}

async function addContents(
  dir: string,
  { contents }: Snapshot,
  { missing, damaged }: Manifest['files'],
  add: AddPart,
): Promise<void> {
  for (const { hash, size } of contents) {
    const path = pathOfContent(hash);
    const handle = await open(join(dir, path)).catch(ifMissing);
    if (!handle) {
      missing.push(hash);
      continue;
    }
    // A content of another size is stored as it is: it may be all that is left.
    const source = await sourceOf(handle);
    const { sha256 } = await add({ path: FILES + path, ...source });
    if (source.size !== size || sha256 !== hash) damaged.push(hash);
  }
}

/** Lists the contents in a bucket, and asks the bucket for the size of each. */
async function addListing(
  settings: NonNullable<Config['filesBucket']>,
  { contents }: Snapshot,
  { missing, damaged }: Manifest['files'],
  add: AddPart,
): Promise<void> {
  const bucket = new Bucket(settings);
  try {
    const limit = pLimit(CHECKED_AT_ONCE);
    const check = async ({ hash, size }: Content) => {
      const stored = await bucket.sizeOf(pathOfContent(hash));
      if (stored === null) missing.push(hash);
      else if (stored !== size) damaged.push(hash);
    };
    await Promise.all(contents.map((content) => limit(() => check(content))));
  } finally {
    bucket.close();
  }
  const lines = contents.map(({ hash, size }) =>
    JSON.stringify({ key: pathOfContent(hash), size, sha256: hash }),
  );
  await add(textSource(LISTING_FILE, lines.map((line) => `${line}\n`).join('')));
}

async function addReleases(releasesDir: string, add: AddPart): Promise<void> {
  const { registry, paths } = await listReleaseFiles(releasesDir);
  for (const path of paths) {
    const handle = await open(join(releasesDir, path)).catch(ifMissing);
    if (handle) await add({ path: RELEASES + path, ...(await sourceOf(handle)) });
  }
  if (registry) await add(textSource(RELEASES + REGISTRY_FILE, registry));
}

async function sourceOf(handle: FileHandle): Promise<{ size: number; content: Readable }> {
  const { size } = await handle.stat();
  // The end is fixed: a file that grows meanwhile is read up to its size.
  const range = size > 0 ? { end: size - 1 } : {};
  return { size, content: handle.createReadStream({ ...range, highWaterMark: 256 * 1024 }) };
}

function textSource(path: string, text: string | Buffer) {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, content: Readable.from([bytes]) };
}
