import { setImmediate } from 'node:timers/promises';
import type { CopyPart } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import type { KindHooksByName } from '../classwork/kind-hooks.ts';
import type { Timestamp } from '../../time.ts';

/** Parts of a class to be copied, with the transaction. */
export interface Source {
  kindHooks: KindHooksByName;
  trx: Db;
  /** Id of the original class. */
  from: string;
  /** User who copies, and owns the new class. */
  by: string;
  parts: ReadonlySet<CopyPart>;
}

/** Copy in progress. */
export interface Copying extends Source {
  /** Id of the new class. */
  to: string;
  /** Time of the copy, later than everything in it. */
  at: number;
  /** Moves a due date. */
  shift: (at: Timestamp) => Timestamp;
}

/** Items that are read and written together. */
const BATCH = 50;

/**
 * Copies items in batches, so that no statement holds all their texts, and other requests run in
 * between.
 * @param ids oldest first; their copies get increasing times in the same order
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
