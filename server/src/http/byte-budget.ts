/** Bytes that many share, of which never more than `max` are in use. */
export class ByteBudget {
  readonly #max: number;
  #used = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get used(): number {
    return this.#used;
  }

  /** False, and nothing taken, where that would fill more than this share of the whole. */
  acquire(bytes: number, share = 1): boolean {
    if (this.#used + bytes > this.#max * share) return false;
    this.#used += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#used -= bytes;
  }
}
