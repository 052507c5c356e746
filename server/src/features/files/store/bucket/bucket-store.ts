import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../../../../config/config.ts';
import { HttpError } from '../../../../errors.ts';
import { newToken } from '../../../../security/tokens.ts';
import { SECOND } from '../../../../time.ts';
import type { ByteRange } from '../byte-range.ts';
import { pathOfContent, pathOfPreview, type Content, type FileStore } from '../file-store.ts';
import { storeAway, storeFull } from '../store-errors.ts';
import type { UploadFolder } from '../upload-folder.ts';
import { BucketError } from './bucket-error.ts';
import type { Bucket, BucketContent } from './bucket.ts';

/** Time limit for the check at the start. */
const CHECK = 10 * SECOND;
const INSUFFICIENT_STORAGE = 507;

/** File store in a bucket of an S3-compatible service; complete uploads move here. */
export class BucketStore implements FileStore {
  readonly #bucket: Bucket;
  readonly #uploads: UploadFolder;
  readonly #log: FastifyBaseLogger;

  constructor(bucket: Bucket, uploads: UploadFolder, log: FastifyBaseLogger) {
    this.#bucket = bucket;
    this.#uploads = uploads;
    this.#log = log;
  }

  /**
   * Checks the bucket by writing, reading and removing an object, so that read-only keys fail at
   * the start rather than at the first upload.
   */
  async check(): Promise<void> {
    const key = `check/${newToken()}`;
    const content = contentOf(Buffer.from('Homeroom'));
    const signal = AbortSignal.timeout(CHECK);
    try {
      await this.#bucket.put(key, content, signal);
      await buffer((await this.#bucket.get(key, undefined, signal)).body);
      await this.#bucket.remove(key, signal);
    } catch (error) {
      const reason = signal.aborted ? 'it does not answer' : (error as Error).message;
      throw new ConfigError(
        `The bucket of FILES_URL, ${this.#bucket.name}, cannot be used: ${reason}`,
      );
    }
  }

  keep(uploadId: string, { hash, size }: Content): Promise<void> {
    return this.#clearly('keep', hash, async () => {
      const key = pathOfContent(hash);
      // The same content exists; or an earlier server stopped before it could record that, and its
      // upload is gone.
      if ((await this.#bucket.sizeOf(key)) !== size) {
        const open = () => this.#uploads.read(uploadId);
        await this.#bucket.put(key, { open, length: size, sha256: hash });
      }
      await this.#uploads.remove(uploadId);
    });
  }

  read({ hash, size }: Content, range?: ByteRange): Promise<Readable> {
    return this.#clearly('read', hash, async () => {
      const { body, length } = await this.#bucket.get(pathOfContent(hash), range);
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (length !== end - start + 1) {
        body.destroy();
        throw new BucketError(`${length} bytes instead of ${end - start + 1}`);
      }
      // The reply has begun, so its reader is cut off.
      body.on('error', (error) =>
        this.#log.error({ err: error, hash }, 'bucket download interrupted'),
      );
      return body;
    });
  }

  readWhole(content: Content): Promise<Buffer> {
    return this.#clearly('read', content.hash, async () => buffer(await this.read(content)));
  }

  readPreview(hash: string): Promise<Buffer | null> {
    return this.#clearly('read', hash, async () => {
      try {
        return await buffer((await this.#bucket.get(pathOfPreview(hash))).body);
      } catch (error) {
        if (error instanceof BucketError && error.code === 'NoSuchKey') return null;
        throw error;
      }
    });
  }

  keepPreview(hash: string, preview: Buffer): Promise<void> {
    return this.#clearly('keep', hash, () => {
      return this.#bucket.put(pathOfPreview(hash), contentOf(preview));
    });
  }

  async remove(hash: string): Promise<void> {
    await this.#clearly('remove', hash, () => {
      const paths = [pathOfContent(hash), pathOfPreview(hash)];
      return Promise.all(paths.map((path) => this.#bucket.remove(path)));
    });
  }

  /** Logs the reason of a failure, and throws an error for the caller. */
  async #clearly<T>(what: string, hash: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError) throw error;
      this.#log.error({ err: error, what, hash }, 'bucket request failed');
      throw error instanceof BucketError && error.status === INSUFFICIENT_STORAGE
        ? storeFull()
        : storeAway();
    }
  }
}

function contentOf(bytes: Buffer): BucketContent {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { open: () => Promise.resolve(Readable.from([bytes])), length: bytes.length, sha256 };
}
