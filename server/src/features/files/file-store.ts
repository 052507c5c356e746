import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** A content by its SHA-256 in hex, and its bytes. */
export interface Content {
  hash: string;
  size: number;
}

/**
 * Where contents are kept, each once, with what they look like. All of it throws HttpError 503 while the store is away, and 507 where it
 * is full.
 */
export interface FileStore {
  /** @throws ConfigError where it cannot be used, in words for whoever starts the server */
  check: () => Promise<void>;
  /** Takes a whole upload, which is gone then. Twice is as once; until its end nobody is given any of it. */
  keep: (uploadId: string, content: Content) => Promise<void>;
  /** A file, or a part of it; never less than that without an error. */
  read: (content: Content, range?: ByteRange) => Promise<Readable>;
  /** All of a file that is not large. */
  readWhole: (content: Content) => Promise<Buffer>;
  /** What it looks like, where that is kept. */
  readPreview: (hash: string) => Promise<Buffer | null>;
  keepPreview: (hash: string, preview: Buffer) => Promise<void>;
  /** Twice is as once. */
  remove: (hash: string) => Promise<void>;
}

/** Below the folder or the bucket; alike in both, so that what is copied from one to the other is at its place. */
export function pathOfContent(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}

export function pathOfPreview(hash: string): string {
  return `previews/${hash.slice(0, 2)}/${hash}.webp`;
}
