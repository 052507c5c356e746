import { readFileSync } from 'node:fs';
import { pngOf } from '../harness/portrait.ts';

// Offsets of the XWD format, in which Xvfb keeps its screen:
// https://gitlab.freedesktop.org/xorg/proto/xorgproto, X11/XWDFile.h.
const AT = { headerSize: 0, width: 16, height: 20, bytesPerLine: 48, colors: 76 };
const COLOR_SIZE = 12;
const PIXEL_SIZE = 4;

/** Returns a PNG of an Xvfb screen. */
export function screenPicture(file: string): Buffer {
  const bytes = readFileSync(file);
  const read = (name: keyof typeof AT): number => bytes.readUInt32BE(AT[name]);
  const start = read('headerSize') + read('colors') * COLOR_SIZE;
  const rows = Array.from({ length: read('height') }, (_, y) => {
    return rowAt(bytes, start + y * read('bytesPerLine'), read('width'));
  });
  return pngOf(read('width'), rows);
}

/** Converts a row to RGB. In the file, blue comes first, and the fourth byte is unused. */
function rowAt(bytes: Buffer, start: number, width: number): Uint8Array {
  const row = new Uint8Array(width * 3);
  for (let x = 0; x < width; x += 1) {
    const at = start + x * PIXEL_SIZE;
    row.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0], x * 3);
  }
  return row;
}
