import {
  isDueAt,
  lateDays,
  nextLateStep,
  percentOff,
  type Assignment,
  type Submission,
} from 'shared-api/contract';

/** Whether it is due for its student at a moment of the server's clock. */
export function isDueNow({ is_due: isDue, date_due: due }: Assignment, now: number): boolean {
  return isDue || isDueAt(due, now);
}

/** Whether an answer is accepted; a returned one can be replaced even after the due date. */
export function isOpen(work: Assignment, submission: Submission | undefined, now: number): boolean {
  if (submission?.state === 'returned') return true;
  if (submission?.marked) return false;
  return !isDueNow(work, now) || isAgain(submission) || takesLate(work.late_terms);
}

/** Whether late answers are accepted. */
export function takesLate(terms: Assignment['late_terms']): boolean {
  return terms !== undefined && terms.policy !== 'refuse';
}

/** Whether handing in now would be late; never after a return. */
export function isLateNow(
  work: Assignment,
  submission: Submission | undefined,
  now: number,
): boolean {
  return isDueNow(work, now) && !isAgain(submission) && submission?.state !== 'returned';
}

/** Whether there are earlier answers. */
export function isAgain(submission: Submission | undefined): boolean {
  return submission !== undefined && submission.attempt > 1;
}

/**
 * Returns the percentage that handing in at a moment deducts; undefined where lateness never costs
 * anything.
 */
export function costAt(
  { date_due: due, late_terms: terms }: Assignment,
  submission: Submission | undefined,
  now: number,
): number | undefined {
  if (due === null || terms?.policy !== 'penalty') return undefined;
  if (isAgain(submission) || submission?.state === 'returned') return undefined;
  return percentOff(lateDays(now, Date.parse(due)), terms);
}

/** Returns the next moment after `now` at which the due date passes, or the deduction grows. */
export function nextChange(
  { date_due: due, late_terms: terms }: Assignment,
  now: number,
): number | null {
  if (due === null) return null;
  const at = Date.parse(due);
  if (at > now) return at;
  return (terms && nextLateStep(now, at, terms)?.at) ?? null;
}
