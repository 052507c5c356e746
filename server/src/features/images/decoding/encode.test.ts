import sharp from 'sharp';
import { LIMITS } from 'shared-api/contract';
import { encodeImage } from './encode.ts';
import {
  claimSize,
  makeAnimation,
  makeBomb,
  makeHugePhoto,
  makePhonePhoto,
  makePicture,
} from '../testing/pictures.ts';

const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;

/** Returns red, green and blue of the pixel at `x`, `y`. */
async function pixel(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

function expectRed([red = 0, green = 0, blue = 0]: number[]) {
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
}
function expectBlue([red = 0, green = 0, blue = 0]: number[]) {
  expect([red < 60, green < 60, blue > 200]).toEqual([true, true, true]);
}

describe('accepted pictures', () => {
  test.each(FORMATS)('a %s becomes a square webp of 256 pixels', async (format) => {
    const encoded = await encodeImage(await makePicture(format), 'avatar');
    expect(await sharp(encoded).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    expectRed(await pixel(encoded, 40, 128));
    expectBlue(await pixel(encoded, 216, 128));
  });

  test('a cover fills 1600 by 400 pixels, even if it was smaller', async () => {
    const encoded = await encodeImage(await makePicture('png', 300, 300), 'cover');
    expect(await sharp(encoded).metadata()).toMatchObject({ width: 1600, height: 400 });
  });

  test('the same file becomes the same bytes', async () => {
    const file = await makePicture('jpeg');
    const [first, second] = [await encodeImage(file, 'avatar'), await encodeImage(file, 'avatar')];
    expect(first.equals(second)).toBe(true);
  });

  test('a phone photo is turned upright, and loses its location', async () => {
    const encoded = await encodeImage(await makePhonePhoto(), 'avatar');
    expectRed(await pixel(encoded, 128, 30));
    expectBlue(await pixel(encoded, 128, 226));
    const metadata = await sharp(encoded).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(encoded.includes('Jane Doe')).toBe(false);
  });

  test('an animation is reduced to its first frame', async () => {
    const file = await makeAnimation();
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(2);
    const encoded = await encodeImage(file, 'avatar');
    expect((await sharp(encoded, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expectRed(await pixel(encoded, 128, 128));
  });

  test('data hidden behind the picture is removed', async () => {
    const script = '<script>alert(1)</script>';
    const file = Buffer.concat([await makePicture('png'), Buffer.from(script)]);
    expect((await encodeImage(file, 'avatar')).includes(script)).toBe(false);
  });

  test('a picture for a text keeps its proportions, and is not enlarged', async () => {
    const large = await encodeImage(await makePicture('jpeg', 3200, 800), 'text');
    expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 400 });
    const small = await encodeImage(await makePicture('gif', 30, 20), 'text');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });
});

describe('refused files', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const NOT_TAKEN = 'Choose a PNG, JPEG, WebP or GIF picture.';

  test.each<[string, string | Buffer]>([
    ['an empty file', ''],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', SVG],
    ['an SVG with an XML head', `<?xml version="1.0"?>${SVG}`],
    ['a PDF', '%PDF-1.7\n'],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a RIFF that is no webp', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
  ])('%s', async (_, file) => {
    await expect(encodeImage(Buffer.from(file as string), 'avatar')).rejects.toThrow(NOT_TAKEN);
  });

  test('an AVIF, which is readable but not one of the four formats', async () => {
    const pixels = { width: 16, height: 16, channels: 3, background: 'red' } as const;
    const file = await sharp({ create: pixels }).avif().toBuffer();
    await expect(encodeImage(file, 'avatar')).rejects.toThrow(NOT_TAKEN);
  });

  test.each(FORMATS)('a truncated %s', async (format) => {
    const file = await makePicture(format);
    const half = file.subarray(0, Math.floor(file.length * 0.6));
    await expect(encodeImage(half, 'avatar')).rejects.toThrow(/damaged/);
  });

  test.each<[string, string | Buffer]>([
    ['a PNG head before HTML', '\x89PNG\r\n\x1a\n<html></html>'],
    ['a JPEG head before SVG', `\xff\xd8\xff${SVG}`],
    ['a GIF head before a script', 'GIF89a/*'.padEnd(200, 'x') + '*/=1;alert(1)'],
    ['a WebP head before nothing', 'RIFF\x10\0\0\0WEBP'],
  ])('%s', async (_, file) => {
    const bytes = Buffer.from(file as string, 'latin1');
    await expect(encodeImage(bytes, 'avatar')).rejects.toThrow(/cannot be read|is damaged/);
  });

  test('a small file with billions of pixels, without decoding them', async () => {
    const bomb = makeBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(encodeImage(bomb, 'avatar')).rejects.toThrow(
      'The picture has too many pixels. Choose a smaller one.',
    );
  });

  test.each([
    ['a PNG of 16 bits a colour that is interlaced', 'png', 4500],
    ['a CMYK photo that comes in passes', 'jpeg', 4500],
    ['an animation', 'gif', 5700],
  ] as const)('a picture that is too large once it is decoded: %s', async (_, format, side) => {
    const file = await claimSize(format, side, side);
    await expect(encodeImage(file, 'avatar')).rejects.toThrow(
      'The picture has too many pixels. Choose a smaller one.',
    );
  });

  test('but no photo of 49 million pixels', async () => {
    const photo = await makeHugePhoto(7000, 7000);
    expect(await encodeImage(photo, 'avatar')).toBeInstanceOf(Buffer);
  });

  test('a valid file above 5 MB', async () => {
    const picture = await makePicture('png');
    const file = Buffer.concat([picture, Buffer.alloc(LIMITS.image - picture.length + 1)]);
    await expect(encodeImage(file, 'avatar')).rejects.toThrow(
      'The picture is larger than 5 MB. Choose a smaller one.',
    );
    expect(await encodeImage(file.subarray(0, LIMITS.image), 'avatar')).toBeInstanceOf(Buffer);
  });
});
