import { sql, type RawBuilder } from 'kysely';
import { OWN_DUE } from '../../../database/queries/own-due.ts';
import { MINUTE, timestamp, timestampAt, type Timestamp } from '../../../time.ts';

/** Returns when the minutes of an attempt are over; null without a limit. */
export function endOfMinutes(started_at: Timestamp, minutes: number | null): Timestamp | null {
  return minutes === null ? null : timestampAt(Date.parse(started_at) + minutes * MINUTE);
}

/** When a quiz ends for one student, which a teacher may have moved since an attempt began. */
interface Closing {
  closes_at: Timestamp | null;
  /** Due date of the student, where late work is refused; null otherwise. */
  refused_from: Timestamp | null;
}

interface Ending extends Closing {
  /** When the minutes of the attempt are over. */
  ends_at: Timestamp | null;
}

/** SQL: due date of a student at a quiz, where late work is refused; null otherwise. */
export function refusedFrom(classworkId: RawBuilder<unknown>, studentId: RawBuilder<unknown>) {
  return sql<Timestamp | null>`(
    select case
      when coalesce(classwork.late_policy, classes.late_policy) = 'refuse' then ${OWN_DUE}
    end
    from classwork
    join classes on classes.id = classwork.class_id
    left join extensions
      on extensions.classwork_id = classwork.id and extensions.student_id = ${studentId}
    where classwork.id = ${classworkId}
  )`;
}

/** SQL: `refusedFrom` for the student of an attempt. */
export const REFUSED_FROM = refusedFrom(
  sql.ref('quiz_attempts.classwork_id'),
  sql.ref('quiz_attempts.student_id'),
);

/** Returns when the time of an attempt is over, as the quiz is now; null without a limit. */
export function endOf({ ends_at, closes_at, refused_from }: Ending): Timestamp | null {
  return [ends_at, closes_at, refused_from].filter((time) => time !== null).sort()[0] ?? null;
}

/** Whether the time of an attempt is over, by the server's clock. */
export function isOver(attempt: Ending, now = timestamp()): boolean {
  const end = endOf(attempt);
  return end !== null && end <= now;
}

/** Whether a quiz has ended for a student. */
export function isClosed(closing: Closing, now = timestamp()): boolean {
  return isOver({ ...closing, ends_at: null }, now);
}
