import { MINUTE } from '../time.ts';

/** Largest accepted difference between the clocks of several machines. */
const LONGEST = 2 * MINUTE;
/** Number of processes to remember; each start is a new one. */
const REMEMBERED = 1_000;

/** Sender of a message, its sequence number, and its time. */
export interface EventStamp {
  from: string;
  count: number;
  at: number;
}

/**
 * Detects messages that were received before, or are too old. Redis keeps the order of each sender.
 */
export class ReplayGuard {
  readonly #counts = new Map<string, number>();

  isNew({ from, count, at }: EventStamp): boolean {
    if (Math.abs(Date.now() - at) > LONGEST) return false;
    if (count <= (this.#counts.get(from) ?? 0)) return false;
    // Moves the sender to the end, so that the longest silent one is forgotten first.
    this.#counts.delete(from);
    this.#counts.set(from, count);
    if (this.#counts.size > REMEMBERED) this.#counts.delete(this.#counts.keys().next().value ?? '');
    return true;
  }
}
