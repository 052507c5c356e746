import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Extract, type Header } from 'tar-stream';
import { PAGE_FILE } from '../../build/page/pageMarks.ts';
import { ENTRY_FILE, LIBRARIES_FILE, PRELOADS_FILE } from '../../build/remotePackage.ts';
import { filesBelow, readJson } from '../files.ts';
import { REMOTE_FILE, SHELL } from '../workspace.ts';

const MB = 1024 * 1024;
/** Limit of an archive's size in bytes, as it is sent. */
export const ARCHIVE_LIMIT = 30 * MB;
const MAX_BYTES = 60 * MB;
/** Limit of one file: it is read as a whole, and blocks the server meanwhile. */
const MAX_FILE_BYTES = 5 * MB;
const MAX_FILES = 2_000;

const DIST = 'dist/';
/**
 * Files that a build consists of: one folder, without compressed copies, which the server creates
 * when it stores the release.
 */
const FILE =
  /^[A-Za-z0-9_][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*\.(js|json|map|css|txt|svg|png|jpg|webp|woff2)$/;
/**
 * Pages of a shell's build: its landing page and the app shells of its layouts in each language. A
 * remote's build has no pages.
 */
const PAGES = /^dist\/(index|landing(\.[A-Za-z-]+)?|frame\.[a-z-]+\.[A-Za-z-]+)\.html$/;
const DESCRIPTION = /^remote\.json$/;
const MAX_NAME = 200;

/** Error for an invalid archive; the message is for its sender. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Packs a build as a gzipped tar, together with the `remote.json` of a remote. */
export async function packArchive(packageDir: string, dist: string): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar.pipe(createGzip()));
  if (!isShell(packageDir)) {
    tar.entry({ name: REMOTE_FILE }, await readFile(path.join(packageDir, REMOTE_FILE)));
  }
  for (const file of await filesBelow(dist)) {
    tar.entry({ name: DIST + file }, await readFile(path.join(dist, file)));
  }
  tar.finalize();
  return whole;
}

/**
 * Unpacks such an archive below `packageDir`, a folder with the package's name, which the caller
 * removes.
 * Writes only plain files of a build within the limits, whatever the archive contains.
 * @throws {ArchiveError} If the archive is invalid.
 */
export async function unpackArchive(archive: Readable, packageDir: string): Promise<void> {
  await mkdir(path.join(packageDir, DIST), { recursive: true });
  const tar = extract();
  const seen = new Set<string>();
  const ends = await Promise.allSettled([
    writeEntries(tar, packageDir, seen),
    pipeline(archive, createGunzip(), countBytes, tar),
  ]);
  const errors = ends.filter((end) => end.status === 'rejected').map((end): unknown => end.reason);
  if (errors.length > 0) throw causeOf(errors);
  await checkWhole(packageDir, seen);
}

async function writeEntries(tar: Extract, packageDir: string, seen: Set<string>): Promise<void> {
  for await (const entry of tar) {
    checkEntry(entry.header, seen, isShell(packageDir) ? PAGES : DESCRIPTION);
    const file = path.join(packageDir, entry.header.name);
    await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
  }
}

function checkEntry({ name, type, size }: Header, seen: Set<string>, further: RegExp): void {
  const shown = JSON.stringify(name.slice(0, MAX_NAME));
  if (type !== 'file') throw new ArchiveError(`${shown} is not a regular file.`);
  const isBuilt = name.startsWith(DIST) && FILE.test(name.slice(DIST.length, MAX_NAME));
  if (name.length > MAX_NAME || (!further.test(name) && !isBuilt)) {
    throw new ArchiveError(`${shown} is not part of a build.`);
  }
  if (size > MAX_FILE_BYTES) throw new ArchiveError(`${shown} is larger than 5 MB.`);
  if (seen.has(name)) throw new ArchiveError(`The archive contains ${shown} twice.`);
  seen.add(name);
  if (seen.size > MAX_FILES)
    throw new ArchiveError(`The archive has more than ${MAX_FILES} files.`);
}

/** Limits the unpacked bytes, which a small archive can inflate to any size. */
async function* countBytes(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of unpacked) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new ArchiveError('The unpacked archive is larger than 60 MB.');
    yield piece;
  }
}

/**
 * Returns the error that caused the others: when one end of the pipeline aborts, the other only
 * reports that.
 */
function causeOf(errors: unknown[]): unknown {
  const own = errors.find((error) => error instanceof ArchiveError || isOfSystem(error));
  if (own !== undefined) return own;
  const last = errors.at(-1);
  const isPlain = (Object(last) as Partial<Error>).name === 'Error';
  return isPlain
    ? new ArchiveError('The archive is not a complete gzipped tar.', { cause: last })
    : last;
}

/**
 * Whether the error comes from the operating system, such as a full disk or missing permissions.
 */
function isOfSystem(error: unknown): boolean {
  return (Object(error) as { syscall?: string }).syscall !== undefined;
}

function isShell(packageDir: string): boolean {
  return path.basename(packageDir) === SHELL;
}

/**
 * Checks that the archive is complete, and that `preloads.json` and `libraries.json` are valid. The
 * registry is written from both.
 */
async function checkWhole(packageDir: string, seen: ReadonlySet<string>): Promise<void> {
  const needed = isShell(packageDir) ? [DIST + PAGE_FILE] : [REMOTE_FILE, DIST + ENTRY_FILE];
  for (const file of needed) {
    if (!seen.has(file)) throw new ArchiveError(`The archive has no ${file}.`);
  }
  if (isShell(packageDir)) return;
  const preloads = await readOf(path.join(packageDir, DIST, PRELOADS_FILE));
  await readOf(path.join(packageDir, REMOTE_FILE));
  const isSound = Object.values(preloads).every((files) => {
    return Array.isArray(files) && files.every((file) => seen.has(`${DIST}${String(file)}`));
  });
  if (!isSound) throw new ArchiveError(`${PRELOADS_FILE} names a file that does not exist.`);
  // Older builds have none.
  if (!seen.has(DIST + LIBRARIES_FILE)) return;
  const libraries = await readOf(path.join(packageDir, DIST, LIBRARIES_FILE));
  const areNamed = Object.values(libraries).every((name) => typeof name === 'string');
  if (!areNamed) throw new ArchiveError(`${LIBRARIES_FILE} names no library of a script.`);
}

async function readOf(file: string): Promise<Record<string, unknown>> {
  try {
    return Object(await readJson<unknown>(file)) as Record<string, unknown>;
  } catch (error) {
    throw new ArchiveError(`${path.basename(file)} is not valid JSON.`, { cause: error });
  }
}
