import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { LIMITS_OF_FILES } from '../file-limits.ts';
import { Refused } from '../problems.ts';

/** Files that are unpacked; others are not needed to read questions. */
const NEEDED = /\.(?:xml|qti|png|jpe?g|gif|webp)$/i;

/** Whether a file begins like a zip archive. */
export function isZip(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
}

/**
 * Unpacks the files of an archive that can belong to questions, by their path. The directory is
 * checked before anything is unpacked, and no file can be larger than the directory says.
 * @throws Refused
 */
export async function readZip(content: Uint8Array): Promise<Map<string, Buffer>> {
  // Paths that leave the archive, absolute ones and backslashes are errors of the library.
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await fromBufferPromise(Buffer.from(content), options).catch(refuse);
  const entries = await entriesOf(zip).catch(refuse);
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter(({ fileName }) => NEEDED.test(fileName))) {
    files.set(entry.fileName, await unpacked(zip, entry).catch(refuse));
  }
  return files;
}

function refuse(error: unknown): never {
  if (error instanceof Refused) throw error;
  const message = error instanceof Error ? error.message : '';
  const path = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)/.exec(
    message,
  );
  if (path) throw new Refused('zipPath', path[1]);
  throw new Refused('brokenZip');
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const { entries: maxEntries, unpackedBytes, ratio } = LIMITS_OF_FILES;
  const entries: Entry[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const { compressedSize, uncompressedSize } = entry;
    entries.push(entry);
    size += uncompressedSize;
    if (entries.length > maxEntries) throw new Refused('tooManyEntries');
    const isDense = uncompressedSize > Math.max(1_000_000, compressedSize * ratio);
    if (size > unpackedBytes || isDense) throw new Refused('zipBomb');
  }
  return entries;
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
