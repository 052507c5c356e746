/** Counts something per key: at most `max` per key, and at most `total` together. */
export class Quota {
  readonly #max: number;
  readonly #total: number;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(max: number, total = Infinity) {
    this.#max = max;
    this.#total = total;
  }

  /** Whether the total is used up. */
  get isFull(): boolean {
    return this.#all >= this.#total;
  }

  /** Counts one more. Returns false, without counting, if it exceeds a limit. */
  acquire(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#max || this.isFull) return false;
    this.#counts.set(key, count + 1);
    this.#all += 1;
    return true;
  }

  release(key: string | undefined): void {
    const count = key === undefined ? undefined : this.#counts.get(key);
    if (key === undefined || count === undefined) return;
    this.#all -= 1;
    if (count === 1) this.#counts.delete(key);
    else this.#counts.set(key, count - 1);
  }
}
