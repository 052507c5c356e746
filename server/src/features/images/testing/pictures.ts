import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture whose left half is red and whose right half is blue. */
export async function makePicture(format: Format, width = 640, height = 480): Promise<Buffer> {
  return sharp(redAndBlue(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** As a phone held upright stores it: lying on its side, with a note to turn it, and where it was taken. */
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

/** Frames one below the other: the first red, the second blue. */
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

/** A small PNG file that claims to be `width` by `height` pixels, all of them there, all black. */
export function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
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
