import type { Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { storeError } from './store-errors.ts';

/** Bytes that are written at once, while as many again are received. */
const BATCH = 256 * 1024;

/** What came of some pieces of an upload. */
export interface Appended {
  /** Bytes that are safe on the disk. */
  length: number;
  /** Why there are no more of them, where they broke off. */
  error: unknown;
}

/** One batch is written while the next one comes. A piece is copied before the next one is asked for. */
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
    // Whoever awaits it next hears of its failure; until then nobody does.
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

/** A disk that is nearly full takes what fits, and says no to the rest. */
async function writeAll(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, start);
  if (bytesWritten < bytes.length) {
    await writeAll(file, bytes.subarray(bytesWritten), start + bytesWritten);
  }
}
