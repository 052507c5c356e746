import { readOnlySince } from '../database/maintenance.ts';
import type { Db } from '../database/schema.ts';
import { SECOND } from '../time.ts';

/** Each write is preceded by a look into the database that is at most this old. */
const LOOK_EVERY = SECOND;

/** Read-only mode of all processes on the database, which an operator turns on for maintenance. */
export class ReadOnlyMode {
  readonly #db: Db;
  #seen = { at: Number.NEGATIVE_INFINITY, isOn: false };
  #look: Promise<boolean> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether the mode was on at the last look. Costs no query. */
  get wasOn(): boolean {
    return this.#seen.isOn;
  }

  /** Whether the mode is on now. */
  async isOn(): Promise<boolean> {
    if (performance.now() - this.#seen.at < LOOK_EVERY) return this.#seen.isOn;
    this.#look ??= this.#read().finally(() => (this.#look = null));
    return this.#look;
  }

  async #read(): Promise<boolean> {
    // A database that does not answer takes no write either; the write itself says why.
    const isOn = await readOnlySince(this.#db).then(
      (since) => since !== null,
      () => false,
    );
    this.#seen = { at: performance.now(), isOn };
    return isOn;
  }
}
