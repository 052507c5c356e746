import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** Creates a picture whose left half is red and whose right half is blue. */
export async function makePicture(format: Format, width = 640, height = 480): Promise<Buffer> {
  return sharp(redAndBlue(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/**
 * Creates a photo as a phone held upright stores it: on its side, with an orientation tag and a
 * location.
 */
export async function makePhonePhoto(): Promise<Buffer> {
  return sharp(redAndBlue(400, 200), { raw: { width: 400, height: 200, channels: 3 } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .toBuffer();
}

/**
 * Creates an animation whose first frame is red and whose second is blue; frames are stacked
 * vertically.
 */
export async function makeAnimation(): Promise<Buffer> {
  const pixels = Buffer.alloc(50 * 100 * 3);
  pixels.forEach((_, index) => {
    const isSecond = index >= pixels.length / 2;
    pixels[index] = index % 3 === (isSecond ? 2 : 0) ? 255 : 0;
  });
  return sharp(pixels, { raw: { width: 50, height: 100, channels: 3, pageHeight: 50 } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

/** Creates a small PNG file of `width` by `height` black pixels, all of them present. */
export function makeBomb(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1;
  return png({ width, height, bits: 1, color: 0, isInterlaced: false }, row * height);
}

/**
 * Creates files that claim this size, each in the most memory-intensive way to decode, without the
 * data.
 */
export async function claimSize(format: 'png' | 'jpeg' | 'gif', width: number, height: number) {
  if (format === 'png') return png({ width, height, bits: 16, color: 6, isInterlaced: true }, 100);
  if (format === 'gif') {
    const file = await makePicture('gif', 16, 16);
    const frame = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]));
    for (const at of [6, frame + 5]) file.writeUInt16LE(width, at);
    for (const at of [8, frame + 7]) file.writeUInt16LE(height, at);
    return file;
  }
  const file = await sharp(redAndBlue(16, 16), { raw: { width: 16, height: 16, channels: 3 } })
    .toColourspace('cmyk')
    .jpeg({ progressive: true })
    .toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

/** Creates a small file of a single colour, with all its pixels. */
export function makeHugePhoto(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'teal' } as const;
  return sharp({ create }).jpeg({ quality: 30 }).toBuffer();
}

interface Header {
  width: number;
  height: number;
  bits: number;
  color: number;
  isInterlaced: boolean;
}

/** Writes a black PNG with `bytes` zeros. */
function png({ width, height, bits, color, isInterlaced }: Header, bytes: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color, 0, 0, Number(isInterlaced)], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function redAndBlue(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3 + (index % width < width / 2 ? 0 : 2)] = 255;
  }
  return pixels;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a progressive JPEG whose last scan is repeated this many times. */
export async function makeManyScans(again: number): Promise<Buffer> {
  const create = { width: 640, height: 480, channels: 3, background: 'grey' } as const;
  const file = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), file.length - 2);
  const end = file.subarray(file.length - 2);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(again).fill(scan), end]);
}
