import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keepRelease, releaseIdOf, unpackArchive, type Release } from 'platform/release-store';
import { HttpError } from '../../errors.ts';
import { HOUR } from '../../time.ts';
import { inEnglish } from '../../localized-text.ts';

/** Beside the remotes' folders, so that what is kept need not be copied; nothing hidden is served. */
const UPLOADS = '.uploads';

interface Upload {
  releasesDir: string;
  remote: string;
  /** As its sender has computed it. */
  release: string;
}

/** A body that has come whole, in a folder of its own. */
export interface Archive {
  file: string;
  remove: () => Promise<void>;
}

/** Writes a body to the disk as it comes; throws when it is not whole at the deadline. */
export async function receiveArchive(
  releasesDir: string,
  body: Readable,
  deadline: AbortSignal,
): Promise<Archive> {
  const dir = path.join(releasesDir, UPLOADS, randomUUID());
  const file = path.join(dir, 'archive.tar.gz');
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    await mkdir(dir, { recursive: true });
    await pipeline(body, createWriteStream(file), { signal: deadline });
    return { file, remove };
  } catch (error) {
    await remove();
    if (!deadline.aborted) throw error;
    throw new HttpError('too_slow', inEnglish('The release did not come in time.'));
  }
}

/** Keeps what was sent as a release of the remote, which nobody sees before it is promoted. */
export async function keepUpload(upload: Upload, { file }: Archive): Promise<Release> {
  const { releasesDir, remote, release } = upload;
  const root = path.join(releasesDir, UPLOADS, randomUUID());
  const packageDir = path.join(root, remote);
  const dist = path.join(packageDir, 'dist');
  const workspace = { root, releasesDir };
  try {
    await mkdir(root, { recursive: true });
    await unpackArchive(createReadStream(file), packageDir);
    const id = await releaseIdOf(remote, dist, workspace);
    if (id !== release) {
      const text = `What arrived is ${id}, not ${release}: nothing was kept.`;
      throw new HttpError('invalid', inEnglish(text));
    }
    return await keepRelease(remote, dist, workspace);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** What servers that were killed have left behind. */
export async function removeOldUploads(releasesDir: string): Promise<void> {
  const dir = path.join(releasesDir, UPLOADS);
  for (const name of await readdir(dir).catch(() => [])) {
    const stats = await stat(path.join(dir, name)).catch(() => undefined);
    if (!stats || Date.now() - stats.mtimeMs < HOUR) continue;
    await rm(path.join(dir, name), { recursive: true, force: true });
  }
}
