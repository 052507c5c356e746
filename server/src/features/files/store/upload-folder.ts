import { createHash, type Hash } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { clearly, ifMissing } from './store-errors.ts';
import { HEAD } from '../type-of.ts';
import { writePieces, type Appended } from './write-pieces.ts';

/** Bytes of a file that are read at once. */
export const READ = 256 * 1024;

/** Folder on this machine with the incomplete uploads, and the quarantine. */
export class UploadFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Creates an empty upload. */
  create(id: string): Promise<void> {
    return clearly(async () => {
      const path = this.pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      await (await open(path, 'wx')).close();
    });
  }

  /**
   * Writes pieces after the first `offset` bytes of an upload, and overwrites what follows. If the
   * pieces break off, the received ones are kept.
   * @param hashes updated with each piece
   */
  append(
    id: string,
    offset: number,
    pieces: AsyncIterable<Buffer>,
    hashes: readonly Hash[],
  ): Promise<Appended> {
    return clearly(async () => {
      const file = await open(this.pathOf(id), 'r+');
      try {
        // Bytes of an earlier request that were never recorded.
        if ((await file.stat()).size > offset) await file.truncate(offset);
        const appended = await writePieces(file, offset, pieces, hashes);
        await file.datasync();
        return appended;
      } finally {
        await file.close();
      }
    });
  }

  /** Returns the SHA-256 of an upload that came in several parts, and its beginning. */
  examine(id: string, known?: string): Promise<{ hash: string; head: Buffer }> {
    return clearly(async () => {
      const file = await open(this.pathOf(id), 'r');
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

  /** Reads a complete upload that is not in the store yet. */
  read(id: string): Promise<Readable> {
    return clearly(async () => {
      const file = await open(this.pathOf(id), 'r');
      return file.createReadStream({ highWaterMark: READ });
    });
  }

  /** Moves an upload to the quarantine, with its metadata beside it. Idempotent. */
  quarantine(id: string, hash: string, about: Record<string, unknown>): Promise<void> {
    return clearly(async () => {
      const path = join(this.#quarantine, hash);
      await mkdir(this.#quarantine, { recursive: true });
      await writeFile(`${path}.json`, JSON.stringify(about, null, 2));
      await rename(this.pathOf(id), path).catch(ifMissing);
    });
  }

  /** Lists uploads that nobody has written since a given time. */
  list(untouchedSince: Date): Promise<string[]> {
    return listOlder(join(this.#dir, 'uploads'), untouchedSince);
  }

  async emptyQuarantine(before: Date): Promise<void> {
    for (const name of await listOlder(this.#quarantine, before)) {
      await rm(join(this.#quarantine, name), { force: true });
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** Path of an upload on this machine. */
  pathOf(id: string): string {
    return join(this.#dir, 'uploads', id);
  }

  get #quarantine(): string {
    return join(this.#dir, 'quarantine');
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

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: READ });
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}
