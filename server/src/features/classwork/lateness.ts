import { sql } from 'kysely';
import { lateDays, percentOff, scoreAfter, type Late, type LateTerms } from 'shared-api/contract';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Timestamp } from '../../time.ts';
import { termColumns, termsOf, type TermColumns } from '../classes/late-terms.ts';

/** SQL: whether an answer can still be handed in, where `classes` is that of `classwork`. */
export function isOpenFor(now: Timestamp) {
  return sql<boolean>`(
    coalesce(classwork.late_policy, classes.late_policy) <> 'refuse'
    or classwork.due_at is null
    or ${OWN_DUE} > ${now}
  )`;
}

type OwnTerms = { [Column in keyof TermColumns]: TermColumns[Column] | null };
const NONE: OwnTerms = { late_policy: null, late_percent: null, late_floor: null };

/** Returns the classwork's own late terms; null if the class's apply. */
export function ownTermsOf({ late_policy, late_percent, late_floor }: OwnTerms): LateTerms | null {
  if (late_policy === null || late_percent === null || late_floor === null) return null;
  return termsOf({ late_policy, late_percent, late_floor });
}

/** Converts late terms to columns. */
export function ownTermColumns(terms: LateTerms | null): OwnTerms {
  return terms ? termColumns(terms) : NONE;
}

interface LateRow {
  late_at: Timestamp | null;
  late_due_at: Timestamp | null;
  late_percent: number | null;
  late_floor: number | null;
  score_hundredths: number | null;
}

/**
 * Returns how late an answer is; null if it is in time. Uses the terms of the hand-in, or the
 * student's current due date if that is later. The penalty never exceeds what the student was told
 * at the hand-in.
 */
export function latenessOf(row: LateRow, dueNow: Timestamp | null): Late | null {
  const { late_at, late_due_at, late_percent, late_floor, score_hundredths } = row;
  if (late_at === null || late_due_at === null || dueNow === null) return null;
  const date_due = dueNow > late_due_at ? dueNow : late_due_at;
  const days = lateDays(Date.parse(late_at), Date.parse(date_due));
  if (days === 0) return null;
  const isPenalty = late_percent !== null && late_floor !== null;
  const percent = isPenalty
    ? percentOff(days, { policy: 'penalty', percent_per_day: late_percent, floor: late_floor })
    : 0;
  const score = score_hundredths === null ? null : scoreAfter(score_hundredths / 100, percent);
  return { days, date_due, percent, score };
}
