import { QUIZ_LIMITS, type WHY_NOT_BEGIN } from 'shared-api/schema';
import type { QuizSettings } from 'shared-api/quizzes';
import type { Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Whether the role sees and changes questions with their keys, and sees drafts. */
export function canManageQuizzes(role: Role): boolean {
  return teaches(role);
}

export function canTakeQuizzes(role: Role): boolean {
  return studies(role);
}

/** Why a student cannot begin an attempt. */
export type WhyNotBegin = (typeof WHY_NOT_BEGIN)[number];

/** Facts on which the begin of an attempt depends. */
export interface BeginFacts {
  isDraft: boolean;
  isArchived: boolean;
  /** Whether the student's due date is past, and late answers are refused. */
  isOverdue: boolean;
  questionCount: number;
  settings: Pick<QuizSettings, 'opens_at' | 'closes_at' | 'attempts'>;
  attemptCount: number;
  /** Whether a teacher has given the student a score that no attempt gave. */
  isGraded: boolean;
}

/** Returns why a student cannot begin another attempt now; null if they can. */
export function whyNotBegin(facts: BeginFacts, now: Timestamp): WhyNotBegin | null {
  const { opens_at: opensAt, closes_at: closesAt, attempts } = facts.settings;
  if (facts.isDraft) return 'draft';
  if (facts.isArchived) return 'archived';
  if (facts.questionCount === 0) return 'empty';
  if (opensAt !== null && opensAt > now) return 'not_open';
  if ((closesAt !== null && closesAt <= now) || facts.isOverdue) return 'closed';
  if (attempts !== null && facts.attemptCount >= attempts) return 'no_attempt_left';
  if (facts.attemptCount >= QUIZ_LIMITS.anyAttempts) return 'most_attempts';
  return facts.isGraded ? 'graded' : null;
}

/** Whether a student sees the points of their attempts. */
export function arePointsReleased(
  work: { holds_grades: boolean; mark: number },
  isReleased: boolean,
): boolean {
  return isReleased || !work.holds_grades || work.mark === 0;
}
