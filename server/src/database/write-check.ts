import type { Db } from './schema.ts';
import { SECOND, timestamp } from '../time.ts';
import { isPassing, whyUnwritable } from './violations.ts';

/** Interval between checks. Anybody may ask for one, and each write waits for the disk. */
const ASK_AT_MOST_EVERY = 2 * SECOND;
const ROW = 1;
const FILLING = 'x'.repeat(8_192);

/** Tests whether the database takes writes by writing a row. */
export class WriteCheck {
  readonly #db: Db;
  #last: { at: number; reason: Promise<string | null> } | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns why the database takes no writes; null if it does. */
  async whyNot(): Promise<string | null> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at > ASK_AT_MOST_EVERY) {
      this.#last = { at: now, reason: this.#write() };
    }
    return this.#last.reason;
  }

  async #write(): Promise<string | null> {
    const row = { checked_at: timestamp(), filling: FILLING };
    try {
      await this.#db
        .insertInto('write_checks')
        .values({ id: ROW, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return null;
    } catch (error) {
      if (!isPassing(error)) throw error;
      return whyUnwritable(error) ?? 'it does not answer';
    }
  }
}
