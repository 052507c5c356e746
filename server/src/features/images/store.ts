import { createHash } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../database/time.ts';
import { Refusal, refuseField } from '../../errors.ts';
import type { UploadedFile } from '../../plugins/body.ts';
import { EncoderBusy, IMAGE_TOO_LARGE, UnusableImage, encodeImage } from './encode.ts';
import type { ImageKind } from './encode.ts';

/** The form field that carries a picture of this kind; refusals name it. */
const FIELDS: Record<ImageKind, string> = { avatar: 'profile_image', cover: 'cover_image' };

/**
 * Encodes an uploaded file and keeps it under the SHA-256 of what came out.
 * Call it outside of a transaction: decoding takes long, and a picture that nobody refers to does no harm.
 * @returns the hash, for the columns that refer to `images`; `imagePath` makes its address
 * @throws Refusal `invalid`, with the field, for whatever is no picture we take
 */
export async function storeImage(db: Db, file: Buffer, kind: ImageKind): Promise<string> {
  const content = await encodeOrRefuse(file, kind);
  const hash = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('images')
    .values({ hash, content, created_at: timestamp() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

/** The absolute path of a stored picture. */
export function imagePath(hash: string | null): string | null {
  return hash === null ? null : `/images/${hash}.webp`;
}

/** `storeImage` for the file of a form. @throws Refusal also when it is absent, misnamed or cut off. */
export async function storeUpload(
  db: Db,
  file: UploadedFile | undefined,
  kind: ImageKind,
): Promise<string> {
  const field = FIELDS[kind];
  if (file?.field !== field) throw refuseField(field, 'Choose a picture.');
  if (file.isTooLarge) throw refuseField(field, IMAGE_TOO_LARGE);
  return storeImage(db, file.bytes, kind);
}

async function encodeOrRefuse(file: Buffer, kind: ImageKind): Promise<Buffer> {
  try {
    return await encodeImage(file, kind);
  } catch (error) {
    if (error instanceof UnusableImage) throw refuseField(FIELDS[kind], error.message);
    if (error instanceof EncoderBusy) {
      throw new Refusal('unavailable', 'The server is busy. Please try again.', undefined, 5);
    }
    throw error;
  }
}
