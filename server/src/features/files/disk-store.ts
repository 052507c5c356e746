import { createHash, type Hash } from 'node:crypto';
import {
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newToken } from '../../security/tokens.ts';
import type { ByteRange } from './byte-range.ts';
import { storeError } from './disk-errors.ts';
import { HEAD } from './type-of.ts';
import { writePieces, type Appended } from './write-pieces.ts';

const READ = 256 * 1024;

/** Files in a folder: each content once, under its hash, and beside them what has come of uploads. */
export class DiskStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** An empty upload. */
  create(id: string): Promise<void> {
    return clearly(async () => {
      const path = this.#partOf(id);
      await mkdir(dirname(path), { recursive: true });
      await (await open(path, 'wx')).close();
    });
  }

  /**
   * Writes pieces behind the first `offset` bytes of an upload, in place of what may be there. What has come when they
   * break off is kept.
   * @param hashes hear of each piece
   */
  append(
    id: string,
    offset: number,
    pieces: AsyncIterable<Buffer>,
    hashes: readonly Hash[],
  ): Promise<Appended> {
    return clearly(async () => {
      const file = await open(this.#partOf(id), 'r+');
      try {
        // What an earlier request had begun, and nobody has counted.
        if ((await file.stat()).size > offset) await file.truncate(offset);
        const appended = await writePieces(file, offset, pieces, hashes);
        await file.datasync();
        return appended;
      } finally {
        await file.close();
      }
    });
  }

  /** The SHA-256 of an upload that came in several parts, and how it begins. */
  examine(id: string, known?: string): Promise<{ hash: string; head: Buffer }> {
    return clearly(async () => {
      const file = await open(this.#partOf(id), 'r');
      try {
        const head = Buffer.alloc(HEAD);
        const { bytesRead } = await file.read(head, 0, HEAD, 0);
        const hash = known ?? (await hashOf(file));
        return { hash, head: head.subarray(0, bytesRead) };
      } finally {
        await file.close();
      }
    });
  }

  /** A whole upload that has no place yet. */
  readUpload(id: string): Promise<Readable> {
    return clearly(async () => {
      const file = await open(this.#partOf(id), 'r');
      return file.createReadStream({ highWaterMark: READ });
    });
  }

  /** Puts an upload where nobody is given it, with what is known of it beside it. Twice is as once. */
  quarantine(id: string, hash: string, about: Record<string, unknown>): Promise<void> {
    return clearly(async () => {
      const path = join(this.#quarantine, hash);
      await mkdir(this.#quarantine, { recursive: true });
      await writeFile(`${path}.json`, JSON.stringify(about, null, 2));
      await rename(this.#partOf(id), path).catch(ifMissing);
    });
  }

  /** Puts a whole upload to its place. Twice is as once. */
  keep(id: string, hash: string): Promise<void> {
    return clearly(async () => {
      const path = this.#fileOf(hash);
      await mkdir(dirname(path), { recursive: true });
      await rename(this.#partOf(id), path).catch(async (error: unknown) => {
        // It is there already: the server ended before it could say so.
        await (await open(path, 'r').catch(() => Promise.reject(error))).close();
      });
      await syncFolder(dirname(path));
    });
  }

  /** A file, or a part of it. */
  read(hash: string, range?: ByteRange): Promise<Readable> {
    return clearly(async () => {
      const file = await open(this.#fileOf(hash), 'r');
      return file.createReadStream({ ...range, highWaterMark: READ });
    });
  }

  /** All of a file that is not large. */
  readWhole(hash: string): Promise<Buffer> {
    return clearly(() => readFile(this.#fileOf(hash)));
  }

  /** What it looks like, where that is kept. */
  readPreview(hash: string): Promise<Buffer | null> {
    return clearly(() => readFile(this.#previewOf(hash)).catch(ifMissing));
  }

  /** In one step: another process may make the same, and others read it meanwhile. */
  keepPreview(hash: string, preview: Buffer): Promise<void> {
    return clearly(async () => {
      const path = this.#previewOf(hash);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${newToken()}`;
      await writeFile(part, preview);
      await rename(part, path);
    });
  }

  /** Those that nobody has written since. */
  listUploads(untouchedSince: Date): Promise<string[]> {
    return listOlder(join(this.#dir, 'uploads'), untouchedSince);
  }

  async emptyQuarantine(before: Date): Promise<void> {
    for (const name of await listOlder(this.#quarantine, before)) {
      await rm(join(this.#quarantine, name), { force: true });
    }
  }

  async removeUpload(id: string): Promise<void> {
    await rm(this.#partOf(id), { force: true });
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#fileOf(hash), { force: true });
    await rm(this.#previewOf(hash), { force: true });
  }

  get #quarantine(): string {
    return join(this.#dir, 'quarantine');
  }

  #partOf(id: string): string {
    return join(this.#dir, 'uploads', id);
  }

  #fileOf(hash: string): string {
    return join(this.#dir, hash.slice(0, 2), hash);
  }

  #previewOf(hash: string): string {
    return join(this.#dir, 'previews', hash.slice(0, 2), `${hash}.webp`);
  }
}

async function listOlder(dir: string, before: Date): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(dir, name)).catch(() => null);
    if (found && found.mtime < before) old.push(name);
  }
  return old;
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function clearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: READ });
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** A name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
