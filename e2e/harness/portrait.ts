import { crc32, deflateSync } from 'node:zlib';

const SIZE = 64;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns a PNG; each row contains 8 bits of red, green and blue for each of its pixels. */
export function pngOf(width: number, rows: Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    // Each row starts with its filter: none.
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [new Uint8Array(1), row])))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function drawPng(): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) => {
    return Uint8Array.from(Array.from({ length: SIZE }, (__, x) => [x * 4, 120, y * 4]).flat());
  });
  return pngOf(SIZE, rows);
}

/** Picture file as a person chooses it. */
export const PORTRAIT = { name: 'portrait.png', mimeType: 'image/png', buffer: drawPng() };
