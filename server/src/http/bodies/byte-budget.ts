/** Shared budget of bytes; never more than `max` are in use. */
export class ByteBudget {
  readonly #max: number;
  #used = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get used(): number {
    return this.#used;
  }

  /**
   * Takes bytes. Returns false, and takes nothing, if more than this share of the budget would be
   * in use.
   */
  acquire(bytes: number, share = 1): boolean {
    if (this.#used + bytes > this.#max * share) return false;
    this.#used += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#used -= bytes;
  }
}
