import sharp, { type Metadata } from 'sharp';
import { LIMITS } from 'shared-api/contract';
import { LocalizedError } from '../../../texts/localized-text.ts';
import { countScans } from './count-scans.ts';
import { errorMessages } from '../messages.ts';

/** Purpose of a picture; each has one size. */
export type ImageKind = 'avatar' | 'cover' | 'text';

/**
 * Maximum bytes of an attached file with a preview. A phone's photos have up to fifteen million.
 */
export const MAX_PREVIEWED = 30 * 1024 * 1024;

/** A picture in a text keeps its proportions, and is never enlarged. */
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;
const FORMS = {
  avatar: { size: { width: 256, height: 256, fit: 'cover' }, quality: 82 },
  cover: { size: { width: 1600, height: 400, fit: 'cover' }, quality: 80 },
  text: { size: { width: 1600, height: 1600, ...INSIDE }, quality: 80 },
  preview: { size: { width: 640, height: 640, ...INSIDE }, quality: 75 },
} as const;

/**
 * Maximum bytes of a decoded picture: a 5 MB file can claim billions of them. The largest phone
 * photos have 50 million pixels of three bytes.
 */
const MAX_DECODED = 160_000_000;
/** Never more than MAX_DECODED, at any depth; libvips checks this before all else. */
const MAX_PIXELS = MAX_DECODED;
/** Encoders write about ten. Each scan costs as much as decoding the picture once. */
const MAX_SCANS = 64;
/** Time limit for decoding and encoding; the queue limits the wait before. */
const MAX_SECONDS = 5;

// Uploads can reach no other decoder of libvips, whatever a file looks like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
// Many small pictures, never the same twice: a cache and more threads would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/** File that is not an accepted picture. The message is for the person who chose it. */
export class UnusableImage extends LocalizedError {}

/**
 * Converts a picture to the stored form: WebP in the size of its kind, upright, without metadata,
 * the first frame of an animation. It is slow and uses much memory, so call it in a turn of the
 * queue.
 * @throws UnusableImage
 */
export async function encodeImage(file: Buffer, kind: ImageKind | 'preview'): Promise<Buffer> {
  const format = formatOf(file, kind === 'preview' ? MAX_PREVIEWED : LIMITS.image);
  if (format === 'jpeg' && countScans(file) > MAX_SCANS)
    throw new UnusableImage(errorMessages.tooLong);
  const { size, quality } = FORMS[kind];
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const metadata = await picture.metadata();
    if (metadata.format !== format) throw new UnusableImage(errorMessages.unreadable);
    if (decodedBytes(metadata) > MAX_DECODED) throw new UnusableImage(errorMessages.tooManyPixels);
    return await picture
      .autoOrient()
      .resize(size)
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    if (error instanceof UnusableImage) throw error;
    const { message } = error as Error;
    if (message.includes('pixel limit'))
      throw new UnusableImage(errorMessages.tooManyPixels, { cause: error });
    if (message.includes('timeout'))
      throw new UnusableImage(errorMessages.tooLong, { cause: error });
    throw new UnusableImage(errorMessages.damaged, { cause: error });
  }
}

/**
 * Returns the format of a file that may be decoded.
 * @throws UnusableImage
 */
export function formatOf(file: Buffer, max = LIMITS.image): 'png' | 'jpeg' | 'gif' | 'webp' {
  if (file.length > max) throw new UnusableImage(errorMessages.tooLarge);
  const format = formatByContent(file);
  if (!format) throw new UnusableImage(errorMessages.format);
  return format;
}

/** Estimates the bytes that libvips may hold of a picture at once. */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  // A GIF is drawn onto a canvas with four bytes each, and each frame onto a second one.
  if (format === 'gif') return width * height * 5;
  // A progressive JPEG needs all coefficients, of two bytes each, before the first pixel.
  const isSpread = format === 'jpeg' && isProgressive;
  const bytes = isSpread || depth === 'ushort' ? 2 : 1;
  return width * height * channels * bytes;
}

/** Detects the format from the file's first bytes; its name and claimed type are ignored. */
function formatByContent(file: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | undefined {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return undefined;
}
