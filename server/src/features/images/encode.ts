import sharp from 'sharp';
import { LIMITS } from 'shared-api/contract';

/** What a picture is for; each kind has one size. */
export type ImageKind = 'avatar' | 'cover';

const SIZES: Record<ImageKind, { width: number; height: number; quality: number }> = {
  avatar: { width: 256, height: 256, quality: 82 },
  cover: { width: 1600, height: 400, quality: 80 },
};

/** Decoded pixels: a 5 MB file can claim billions of them. The largest phone photos have 50 million. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;
/** Each running decode may hold the whole picture in memory, so few run at once. */
const MAX_RUNNING = 2;
const MAX_WAITING = 100;

export const IMAGE_TOO_LARGE = 'The picture is larger than 5 MB.';

// Uploads reach no other decoder of libvips, whatever a file manages to look like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});
// Many small pictures, never the same twice: a cache and more threads would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** A file that is no picture we take. The message is for the person who chose it. */
export class UnusableImage extends Error {}

/** Too many pictures wait to be encoded. */
export class EncoderBusy extends Error {}

/**
 * Makes the one form in which pictures are kept: webp in the size of its kind, upright, without metadata.
 * @throws UnusableImage, EncoderBusy
 */
export async function encodeImage(file: Buffer, kind: ImageKind): Promise<Buffer> {
  if (file.length > LIMITS.image) throw new UnusableImage(IMAGE_TOO_LARGE);
  const format = formatByContent(file);
  if (!format) throw new UnusableImage('Choose a PNG, JPEG, WebP or GIF picture.');
  return inTurn(() => decodeAndEncode(file, format, kind));
}

async function decodeAndEncode(file: Buffer, format: string, kind: ImageKind): Promise<Buffer> {
  const { width, height, quality } = SIZES[kind];
  try {
    // One page only: of an animation the first frame is kept.
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const metadata = await picture.metadata();
    if (metadata.format !== format) throw new UnusableImage('The picture cannot be read.');
    return await picture
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    if (error instanceof UnusableImage) throw error;
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw new UnusableImage('The picture has too many pixels.', { cause: error });
    }
    throw new UnusableImage('The picture is damaged and cannot be read.', { cause: error });
  }
}

/** The format by the file's first bytes; its name and the type that the sender claims say nothing. */
function formatByContent(file: Buffer): 'png' | 'jpeg' | 'gif' | 'webp' | undefined {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new EncoderBusy('Too many pictures at once.');
    // The one that finishes hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
