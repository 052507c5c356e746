import { MINUTE, timestamp, timestampAt, type Timestamp } from '../../../time.ts';

/** Returns when the minutes of an attempt are over, and never after the quiz ends. */
export function endOfNew({
  started_at,
  minutes,
  closes_at,
  refused_from,
}: {
  started_at: Timestamp;
  minutes: number | null;
  closes_at: Timestamp | null;
  /** Due date of the student, where late work is refused; null otherwise. */
  refused_from: Timestamp | null;
}): Timestamp | null {
  const end = minutes === null ? null : timestampAt(Date.parse(started_at) + minutes * MINUTE);
  return earliestOf(end, closes_at, refused_from);
}

interface Ending {
  ends_at: Timestamp | null;
  /** When the quiz ends, which a teacher may have moved since the attempt began. */
  closes_at: Timestamp | null;
}

/** Returns when the time of an attempt is over; null without a limit. */
export function endOf({ ends_at, closes_at }: Ending): Timestamp | null {
  return earliestOf(ends_at, closes_at);
}

/** Whether the time of an attempt is over, by the server's clock. */
export function isOver(attempt: Ending, now = timestamp()): boolean {
  const end = endOf(attempt);
  return end !== null && end <= now;
}

function earliestOf(...times: (Timestamp | null)[]): Timestamp | null {
  return times.filter((time) => time !== null).sort()[0] ?? null;
}
