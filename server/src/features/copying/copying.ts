import { setImmediate } from 'node:timers/promises';
import type { CopyPart } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';

/** What is copied of a class, in the transaction of it. */
export interface Source {
  trx: Db;
  /** The class. */
  from: string;
  /** Who copies it, and owns what comes of it. */
  by: string;
  parts: ReadonlySet<CopyPart>;
}

/** A copy that is under way. */
export interface Copying extends Source {
  /** The new class. */
  to: string;
  /** The moment at which it is made, later than whatever comes along. */
  at: number;
  /** Moves the date when something is due. */
  shift: (at: Timestamp) => Timestamp;
}

/** Things that are read and written together. */
const BATCH = 50;

/**
 * Copies things by some at a time, so that no statement holds all of their texts, and whoever needs no database gets a turn between two of them.
 * @param ids the oldest first: each of their copies has its moment, in the same order
 */
export async function inBatches(
  { at }: Copying,
  ids: readonly string[],
  copy: (batch: ReadonlyMap<string, number>) => Promise<void>,
): Promise<void> {
  const first = at - ids.length;
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    await copy(new Map(some.map((id, index) => [id, first + start + index])));
    await setImmediate();
  }
}
