import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** SHA-256 of a content in hex, and its size in bytes. */
export interface Content {
  hash: string;
  size: number;
}

/**
 * Stores each content once, with its preview. Every method throws HttpError 503 while the store is
 * down, and 507 if it is full.
 */
export interface FileStore {
  /**
   * Checks that the store can be used.
   * @throws ConfigError with a message for the operator
   */
  check: () => Promise<void>;
  /**
   * Moves a complete upload into the store. It is idempotent, and nobody can read the content
   * before its end.
   */
  keep: (uploadId: string, content: Content) => Promise<void>;
  /** Reads a file, or a range of it. A stream that ends early ends with an error. */
  read: (content: Content, range?: ByteRange) => Promise<Readable>;
  /** Reads a small file at once. */
  readWhole: (content: Content) => Promise<Buffer>;
  /** Reads the preview; null if there is none. */
  readPreview: (hash: string) => Promise<Buffer | null>;
  keepPreview: (hash: string, preview: Buffer) => Promise<void>;
  /** Removes a content; idempotent. */
  remove: (hash: string) => Promise<void>;
}

/**
 * Path below the folder or in the bucket; the same in both, so that contents can be copied from one
 * to the other.
 */
export function pathOfContent(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}

export function pathOfPreview(hash: string): string {
  return `previews/${hash.slice(0, 2)}/${hash}.webp`;
}
