import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ConfigError } from '../../../config/config.ts';
import { newToken } from '../../../security/tokens.ts';
import type { ByteRange } from './byte-range.ts';
import { pathOfContent, pathOfPreview, type Content, type FileStore } from './file-store.ts';
import { clearly, ifMissing, storeAway } from './store-errors.ts';
import { syncFolder } from './sync-folder.ts';
import { READ, type UploadFolder } from './upload-folder.ts';

/** File store in a folder that also holds the uploads. */
export class DiskStore implements FileStore {
  readonly #dir: string;
  readonly #uploads: UploadFolder;

  constructor(dir: string, uploads: UploadFolder) {
    this.#dir = dir;
    this.#uploads = uploads;
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#dir, { recursive: true });
      await access(this.#dir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new ConfigError(`The folder of files cannot be used: ${(error as Error).message}`);
    }
  }

  keep(uploadId: string, { hash }: Content): Promise<void> {
    return clearly(async () => {
      const path = this.#fileOf(hash);
      await mkdir(dirname(path), { recursive: true });
      await rename(this.#uploads.pathOf(uploadId), path).catch(async (error: unknown) => {
        // The content exists: an earlier server stopped before it could record that.
        await (await open(path, 'r').catch(() => Promise.reject(error))).close();
      });
      await syncFolder(dirname(path));
    });
  }

  read({ hash, size }: Content, range?: ByteRange): Promise<Readable> {
    return clearly(async () => {
      const file = await open(this.#fileOf(hash), 'r');
      if ((await file.stat()).size !== size) {
        await file.close();
        throw storeAway();
      }
      return file.createReadStream({ ...range, highWaterMark: READ });
    });
  }

  readWhole({ hash }: Content): Promise<Buffer> {
    return clearly(() => readFile(this.#fileOf(hash)));
  }

  readPreview(hash: string): Promise<Buffer | null> {
    return clearly(() => readFile(this.#previewOf(hash)).catch(ifMissing));
  }

  /**
   * Writes a preview atomically: another process may write the same, and others may read it
   * meanwhile.
   */
  keepPreview(hash: string, preview: Buffer): Promise<void> {
    return clearly(async () => {
      const path = this.#previewOf(hash);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${newToken()}`;
      await writeFile(part, preview);
      await rename(part, path);
    });
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#fileOf(hash), { force: true });
    await rm(this.#previewOf(hash), { force: true });
  }

  #fileOf(hash: string): string {
    return join(this.#dir, pathOfContent(hash));
  }

  #previewOf(hash: string): string {
    return join(this.#dir, pathOfPreview(hash));
  }
}
