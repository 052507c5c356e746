import type { Assignment, Submission } from 'shared-api/contract';

/** Whether an answer is taken, by what the list says: what was returned is handed in again also when it is due. */
export function isOpen(
  { is_due: isDue, late_terms: terms }: Assignment,
  submission: Submission | undefined,
): boolean {
  if (submission?.state === 'returned') return true;
  if (submission?.marked) return false;
  return !isDue || isAgain(submission) || takesLate(terms);
}

/** Whether it is taken after its date due, by what the list says. */
export function takesLate(terms: Assignment['late_terms']): boolean {
  return terms !== undefined && terms.policy !== 'refuse';
}

/** Whether handing in now would be late: not what is asked for again. */
export function isLateNow(work: Assignment, submission: Submission | undefined): boolean {
  return work.is_due && !isAgain(submission) && submission?.state !== 'returned';
}

/** Whether there are answers before it. */
export function isAgain(submission: Submission | undefined): boolean {
  return submission !== undefined && submission.attempt > 1;
}
