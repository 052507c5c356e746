import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Difference of two pictures. */
export interface Difference {
  pixels: number;
  /** Picture of the difference, as PNG. */
  drawn: Buffer;
}

/** Threshold of pixelmatch that ignores the edges of letters, but not a visible change of tone. */
const THRESHOLD = 0.05;
/** Share of a picture that may change because the browser moved a line of text by one pixel. */
const JITTER = 0.005;
/** Tolerance of a tone, of 255 in each channel. */
const SAME_TONE = 16;

/** Compares two PNGs; undefined if no difference is visible. */
export function differenceOf(before: Buffer, now: Buffer): Difference | undefined {
  if (before.equals(now)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const sheets = [spread(one, width, height), spread(other, width, height)] as const;
  const isAsLarge = one.width === other.width && one.height === other.height;
  const mask = new Uint8Array(width * height * 4);
  const options = { threshold: THRESHOLD, diffMask: true };
  const pixels = pixelmatch(...sheets, mask, width, height, options);
  const isLittle = isAsLarge && pixels <= width * height * JITTER;
  if (isLittle && isJitter(...sheets, mask, width)) return undefined;
  const drawn = new PNG({ width, height });
  pixelmatch(...sheets, drawn.data, width, height, { threshold: THRESHOLD });
  return { pixels, drawn: PNG.sync.write(drawn) };
}

/** Whether each different pixel exists next to its position in the other picture. */
function isJitter(one: Buffer, other: Buffer, mask: Uint8Array, width: number): boolean {
  for (let at = 0; at < mask.length; at += 4) {
    if (mask[at + 3] === 0) continue;
    if (!isBeside(one, at, other, width) || !isBeside(other, at, one, width)) return false;
  }
  return true;
}

function isBeside(from: Buffer, at: number, to: Buffer, width: number): boolean {
  return [-width, 0, width]
    .flatMap((line) => [line - 1, line, line + 1])
    .some((step) => isSameTone(from, at, to, at + step * 4));
}

function isSameTone(from: Buffer, at: number, to: Buffer, index: number): boolean {
  return [0, 1, 2].every((channel) => {
    const tone = to[index + channel];
    return tone !== undefined && Math.abs((from[at + channel] ?? 0) - tone) <= SAME_TONE;
  });
}

/** Returns a picture extended to that size with transparent pixels. */
function spread(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet.data;
}
