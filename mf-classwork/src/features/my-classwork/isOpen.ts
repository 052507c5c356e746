import type { Assignment, Submission } from 'shared-api/contract';

/** Whether an answer is taken, by what the list says: what was returned is handed in again also when it is due. */
export function isOpen({ is_due: isDue }: Assignment, submission: Submission | undefined): boolean {
  if (submission?.state === 'returned') return true;
  if (submission?.marked) return false;
  return !isDue || isAgain(submission);
}

/** Whether there are answers before it. */
export function isAgain(submission: Submission | undefined): boolean {
  return submission !== undefined && submission.attempt > 1;
}
