import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { Release } from 'platform/server';
import { bareEnvironment } from '../../config/bare-environment.ts';
import { HttpError } from '../../errors.ts';
import { HOUR, MINUTE } from '../../time.ts';
import { inEnglish } from '../../texts/localized-text.ts';
import type { KeepReply, KeepTask } from './keep-thread.ts';

/**
 * Beside the remotes' folders, so that files are moved and not copied; hidden folders are not
 * served.
 */
const UPLOADS = '.uploads';

interface Upload {
  releasesDir: string;
  remote: string;
  /** Id as its sender has computed it. */
  release: string;
}

/** Complete body, in a folder of its own. */
export interface Archive {
  file: string;
  remove: () => Promise<void>;
}

/**
 * Writes a body to disk as it arrives.
 * @throws an error if it is incomplete at the deadline
 */
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

/**
 * Time limit of a whole upload. The largest upload takes half of it on a slow machine, mostly for
 * compression.
 */
const KEEP_WITHIN = 5 * MINUTE;
const THREAD = new URL('./keep-thread.ts', import.meta.url);

/** Memory limit of the thread, in megabytes. */
const KEEP_MEMORY = 512;

interface KeepOptions {
  thread?: URL;
  within?: number;
  memory?: number;
}

/**
 * Stores an upload as a release of the remote, which nobody sees before it is promoted. A worker
 * thread unpacks, reads and compresses it, so that no archive can block the server, and the thread
 * is ended at its deadline.
 */
export async function keepUpload(
  { releasesDir, remote, release }: Upload,
  { file }: Archive,
  { thread = THREAD, within = KEEP_WITHIN, memory = KEEP_MEMORY }: KeepOptions = {},
): Promise<Release> {
  const root = path.join(releasesDir, UPLOADS, randomUUID());
  try {
    const task: KeepTask = { file, root, releasesDir, remote, release };
    const reply = await replyOf(task, { thread, within, memory });
    if ('stored' in reply) return reply.stored;
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error);
    const text = `What arrived is ${reply.other}, not ${release}: nothing was kept.`;
    throw new HttpError('invalid', inEnglish(text));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function replyOf(
  task: KeepTask,
  { thread, within, memory }: Required<KeepOptions>,
): Promise<KeepReply> {
  const worker = new Worker(thread, {
    workerData: task,
    env: bareEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const { promise, resolve, reject } = Promise.withResolvers<KeepReply>();
  const refuse = (text: string) => reject(new HttpError('invalid', inEnglish(text)));
  const timer = setTimeout(() => {
    refuse('The release takes too long to unpack and compress: nothing was kept.');
  }, within);
  worker.once('message', resolve);
  // The thread ran out of memory, or failed.
  worker.once('error', () => refuse('The release cannot be unpacked: nothing was kept.'));
  worker.once('exit', () => refuse('The release cannot be unpacked: nothing was kept.'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Removes remains of killed servers. */
export async function removeOldUploads(releasesDir: string): Promise<void> {
  const dir = path.join(releasesDir, UPLOADS);
  for (const name of await readdir(dir).catch(() => [])) {
    const stats = await stat(path.join(dir, name)).catch(() => undefined);
    if (!stats || Date.now() - stats.mtimeMs < HOUR) continue;
    await rm(path.join(dir, name), { recursive: true, force: true });
  }
}
