import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** Builds a header as tar programs do (POSIX.1-1988). */
function header(name: string, type: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000644', 100);
  block.write('0000000', 108);
  block.write('0000000', 116);
  block.write(size.toString(8).padStart(11, '0'), 124);
  block.write('00000000000', 136);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  block.write('ustar', 257);
  block.write('00', 263);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

/** Builds a gzipped archive of these entries. */
function archiveOf(entries: [name: string, type: string, content: Buffer][]): Buffer {
  const blocks = entries.flatMap(([name, type, content]) => {
    return [header(name, type, content.length), padded(content)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/**
 * Builds an archive with a million bytes of properties per entry, which yield no file, so that no
 * limit of files applies.
 */
export function manyProperties(): Buffer {
  const properties = Array.from({ length: 70_000 }, (_, at) => {
    return `15 k${String(at).padStart(8, '0')}=1\n`;
  });
  const content = Buffer.from(properties.join(''));
  return archiveOf(Array.from({ length: 4 }, () => ['properties', 'x', content]));
}

/** Builds an archive whose description has hundreds of thousands of names. */
export function heavyDescription(): Buffer {
  const values = Array.from({ length: 400_000 }, (_, at) => `"${at}":0`).join(',');
  return archiveOf([
    ['remote.json', '0', Buffer.from(`{"name":"mf-chat","routes":[],"x":{${values}}}`)],
    ['dist/remoteEntry.js', '0', Buffer.from('var mf_chat')],
    ['dist/preloads.json', '0', Buffer.from('{}')],
  ]);
}

/** Builds an archive whose description has deeply nested brackets. */
export function deepDescription(): Buffer {
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
  return archiveOf([
    ['remote.json', '0', Buffer.from(`{"name":"mf-chat","routes":${deep}}`)],
    ['dist/remoteEntry.js', '0', Buffer.from('var mf_chat')],
    ['dist/preloads.json', '0', Buffer.from('{}')],
  ]);
}
