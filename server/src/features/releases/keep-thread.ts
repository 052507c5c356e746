import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  checkClaims,
  keepRelease,
  readRegistryFile,
  releaseIdOf,
  unpackArchive,
  type Release,
} from 'platform/server';

/** Input of the worker thread of `keepUpload`. */
export interface KeepTask {
  /** Path of a gzipped tar. */
  file: string;
  /** Empty folder, which the starter of the thread removes. */
  root: string;
  releasesDir: string;
  remote: string;
  release: string;
}

/**
 * Result of the worker thread. An error is sent as plain data, because a message loses its class.
 */
export type KeepReply =
  | { stored: Release }
  | { other: string }
  | { error: { name: string; message: string; code?: string | undefined } };

async function keep({ file, root, releasesDir, remote, release }: KeepTask): Promise<KeepReply> {
  const packageDir = path.join(root, remote);
  const dist = path.join(packageDir, 'dist');
  const workspace = { root, releasesDir };
  await mkdir(root, { recursive: true });
  await unpackArchive(createReadStream(file), packageDir);
  const id = await releaseIdOf(remote, dist, workspace);
  if (id !== release) return { other: id };
  // The tools of an older package have an older list of paths; the list of this server counts.
  const stored = await keepRelease(remote, dist, workspace, async (draft) => {
    const { remotes } = await readRegistryFile(workspace);
    if ('routes' in draft.release) checkClaims(remotes, draft.release);
  });
  return { stored };
}

function errorOf(error: unknown): KeepReply {
  const { name = 'Error', message = '', code } = Object(error) as Partial<NodeJS.ErrnoException>;
  return { error: { name, message, code } };
}

parentPort?.postMessage(await keep(workerData as KeepTask).catch(errorOf));
