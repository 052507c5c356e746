import { MINUTE } from '../time.ts';

/** Clocks of several machines may differ by so much. */
const LONGEST = 2 * MINUTE;
/** Processes of the last minutes: each start is a new one. */
const REMEMBERED = 1_000;

/** Of whom, which one of theirs, and when. */
export interface EventStamp {
  from: string;
  count: number;
  at: number;
}

/** Tells messages that were heard before, or are long over, from new ones. Redis keeps each sender's order. */
export class ReplayGuard {
  readonly #counts = new Map<string, number>();

  isNew({ from, count, at }: EventStamp): boolean {
    if (Math.abs(Date.now() - at) > LONGEST) return false;
    if (count <= (this.#counts.get(from) ?? 0)) return false;
    // To the end, so that whoever is silent is forgotten first.
    this.#counts.delete(from);
    this.#counts.set(from, count);
    if (this.#counts.size > REMEMBERED) this.#counts.delete(this.#counts.keys().next().value ?? '');
    return true;
  }
}
