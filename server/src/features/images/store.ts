import { createHash } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { HttpError, busy, invalidField } from '../../errors.ts';
import type { UploadedFile } from '../../http/bodies/forms.ts';
import { UnusableImage, formatOf } from './decoding/encode.ts';
import type { ImageKind } from './decoding/encode.ts';
import { Abandoned, OwnerBusy, QueueFull, TooSlow } from './decoding/queue.ts';
import type { PictureOwner, PictureQueue } from './decoding/queue.ts';
import { errorMessages } from './messages.ts';

/** Form fields that may carry a picture of this kind; errors name the first. */
const FIELDS: Record<ImageKind, readonly [string, ...string[]]> = {
  avatar: ['profile_image'],
  cover: ['cover_image', 'cover'],
  text: ['address'],
};

/** Services that store pictures. */
export interface PictureDeps {
  db: Db;
  pictures: PictureQueue;
}

/**
 * Encodes an uploaded file and stores it under the SHA-256 of the result. Call it outside of a
 * transaction: decoding takes long, and an unused picture is removed later.
 * @returns the hash, for columns that refer to `images`; `imagePath` returns its path
 * @throws HttpError `invalid` for the field if it is not an accepted picture; 429 or 503 if it gets
 * no turn
 */
export async function storeImage(
  { db, pictures }: PictureDeps,
  file: Buffer,
  kind: ImageKind,
  owner: PictureOwner,
): Promise<string> {
  return saveImage(db, await encodeOrRefuse(pictures, file, kind, owner));
}

/**
 * Stores an encoded picture, or marks an existing one as used.
 * @returns the hash
 */
export async function saveImage(db: Db, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex');
  const now = timestamp();
  await db
    .insertInto('images')
    .values({ hash, content, created_at: now, touched_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ touched_at: now }))
    .execute();
  return hash;
}

/** Returns the absolute path of a stored picture. */
export function imagePath(hash: string): string;
export function imagePath(hash: string | null): string | null;
export function imagePath(hash: string | null): string | null {
  return hash === null ? null : `/images/${hash}.webp`;
}

/**
 * Stores the file of a form as `storeImage` does.
 * @throws HttpError also if it is absent, in the wrong field or truncated
 */
export async function storeUpload(
  deps: PictureDeps,
  file: UploadedFile | undefined,
  kind: ImageKind,
  owner: PictureOwner,
): Promise<string> {
  const [name] = FIELDS[kind];
  if (!file || !FIELDS[kind].includes(file.field)) throw invalidField(name, errorMessages.choose);
  if (file.isTooLarge) throw invalidField(name, errorMessages.tooLarge);
  return storeImage(deps, file.bytes, kind, owner);
}

async function encodeOrRefuse(
  pictures: PictureQueue,
  file: Buffer,
  kind: ImageKind,
  owner: PictureOwner,
): Promise<Buffer> {
  try {
    // A file that is no picture is refused without a turn.
    formatOf(file);
    return await pictures.encode(owner, file, kind);
  } catch (error) {
    if (error instanceof UnusableImage) throw invalidField(FIELDS[kind][0], error.text);
    if (error instanceof TooSlow) throw invalidField(FIELDS[kind][0], errorMessages.tooLong);
    throw turnError(error);
  }
}

/** Converts an error of the queue to one for the caller; returns other errors unchanged. */
export function turnError(error: unknown): unknown {
  if (error instanceof OwnerBusy) {
    return new HttpError('too_many_requests', errorMessages.another, undefined, 3);
  }
  if (error instanceof QueueFull) return busy();
  if (error instanceof Abandoned) return new HttpError('malformed', errorMessages.nobodyWaits);
  return error;
}
