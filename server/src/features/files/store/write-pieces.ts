import type { Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { storeError } from './store-errors.ts';

/** Bytes per write, while as many again are received. */
const BATCH = 256 * 1024;

/** Result of writing some pieces of an upload. */
export interface Appended {
  /** Bytes safely on disk. */
  length: number;
  /** Reason of an early end; undefined otherwise. */
  error: unknown;
}

/**
 * Writes one batch while the next one is received. A piece is copied before the next one is
 * requested.
 */
export async function writePieces(
  file: FileHandle,
  offset: number,
  pieces: AsyncIterable<Buffer>,
  hashes: readonly Hash[],
): Promise<Appended> {
  let [batch, other] = [Buffer.allocUnsafeSlow(BATCH), Buffer.allocUnsafeSlow(BATCH)];
  let gathered = 0;
  let length = 0;
  let underWay: Promise<unknown> = Promise.resolve();
  const write = async () => {
    await underWay;
    underWay = writeAll(file, batch.subarray(0, gathered), offset + length);
    // The next await reports its failure; until then it must not count as unhandled.
    underWay.catch(() => undefined);
    length += gathered;
    gathered = 0;
    [batch, other] = [other, batch];
  };

  let error: unknown;
  try {
    for await (const piece of pieces) {
      for (const hash of hashes) hash.update(piece);
      for (let taken = 0; taken < piece.length;) {
        const copied = piece.copy(batch, gathered, taken);
        taken += copied;
        gathered += copied;
        if (gathered === BATCH) await write();
      }
    }
  } catch (caught) {
    if (isOfDisk(caught)) throw caught;
    error = caught;
  }
  if (gathered > 0) await write();
  await underWay;
  return { length, error };
}

function isOfDisk(error: unknown): boolean {
  return storeError(error) !== error;
}

/** Writes all bytes. A nearly full disk writes a part, and fails on the rest. */
async function writeAll(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, start);
  if (bytesWritten < bytes.length) {
    await writeAll(file, bytes.subarray(bytesWritten), start + bytesWritten);
  }
}
