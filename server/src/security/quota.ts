/** How many of something each has, of which none may have more than `max`. */
export class Quota {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** False, and not counted, when it is one too many. */
  acquire(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#max) return false;
    this.#counts.set(key, count + 1);
    return true;
  }

  release(key: string | undefined): void {
    const count = key === undefined ? undefined : this.#counts.get(key);
    if (key === undefined || count === undefined) return;
    if (count === 1) this.#counts.delete(key);
    else this.#counts.set(key, count - 1);
  }
}
