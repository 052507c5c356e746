import type { Db, Role } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { SECOND, timestampAt, type Timestamp } from '../../time.ts';
import { studies } from '../classes/policy.ts';
import { errorMessages } from './messages.ts';
import { findLastWritten } from './queries.ts';

export interface SlowedAuthor {
  author_id: string;
  role: Role | null;
  /** Seconds between two messages of a student; 0 where slow mode is off. */
  slow_mode: number;
}

/** Delays of the students of a chat in slow mode, for one transaction that has locked the chat. */
export class SlowMode {
  readonly #now: number;
  /** When each student last wrote, in milliseconds. */
  readonly #writtenAt: Map<string, number>;

  private constructor(now: number, writtenAt: Map<string, number>) {
    this.#now = now;
    this.#writtenAt = writtenAt;
  }

  static async read(
    trx: Db,
    classId: string,
    authors: readonly SlowedAuthor[],
    at: Timestamp,
  ): Promise<SlowMode> {
    const now = Date.parse(at);
    const slowed = authors.filter(isSlowed);
    const longest = Math.max(0, ...slowed.map(({ slow_mode: seconds }) => seconds));
    const since = timestampAt(now - longest * SECOND);
    const ids = slowed.map(({ author_id: id }) => id);
    const rows = await findLastWritten(trx, classId, ids, since);
    return new SlowMode(now, new Map([...rows].map(([id, moment]) => [id, Date.parse(moment)])));
  }

  /**
   * Counts a message of the author, and returns 0. Returns the milliseconds to wait if it comes too
   * early.
   */
  pass(author: SlowedAuthor): number {
    if (!isSlowed(author)) return 0;
    const { author_id: id, slow_mode: seconds } = author;
    const before = this.#writtenAt.get(id);
    const delay = before === undefined ? 0 : before + seconds * SECOND - this.#now;
    if (delay > 0) return delay;
    this.#writtenAt.set(id, this.#now);
    return 0;
  }
}

/** Returns the error for a message that comes this many milliseconds too early. */
export function delayedError(delay: number): HttpError {
  const seconds = Math.ceil(delay / SECOND);
  return new HttpError('slow_mode', errorMessages.slowMode({ seconds }), undefined, seconds);
}

/** Whether slow mode applies; teachers are exempt. */
function isSlowed({ role, slow_mode: seconds }: SlowedAuthor): boolean {
  return seconds > 0 && role !== null && studies(role);
}
