/** How many of something each has, of which none may have more than `max`, and all together no more than `total`. */
export class Quota {
  readonly #max: number;
  readonly #total: number;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(max: number, total = Infinity) {
    this.#max = max;
    this.#total = total;
  }

  /** Whether nobody can have another one. */
  get isFull(): boolean {
    return this.#all >= this.#total;
  }

  /** False, and not counted, when it is one too many. */
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
