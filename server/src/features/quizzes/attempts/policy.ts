import { QUIZ_LIMITS } from 'shared-api/schema';
import type { Role } from '../../../database/schema.ts';
import { studies, teaches } from '../../classes/policy.ts';

/** Whether the role begins attempts, and answers. */
export function canAttempt(role: Role): boolean {
  return studies(role);
}

/** Whether the role sees the attempts of all students. */
export function canSeeAttempts(role: Role): boolean {
  return teaches(role);
}

/**
 * Whether a student can learn the key and the feedback: no attempt of theirs can use it any more.
 * @param isClosed whether the quiz has ended for the student
 */
export function canLearnKey(
  { attempts, handed_in_count: handedIn }: { attempts: number | null; handed_in_count: number },
  isClosed: boolean,
): boolean {
  return isClosed || handedIn >= (attempts ?? QUIZ_LIMITS.anyAttempts);
}

export function canGivePoints(role: Role): boolean {
  return teaches(role);
}

/** Whether a member sees an attempt: its student, and teachers. */
export function canReadAttempt(
  reader: { id: string; role: Role },
  attempt: { student_id: string },
): boolean {
  return teaches(reader.role) || (studies(reader.role) && reader.id === attempt.student_id);
}
