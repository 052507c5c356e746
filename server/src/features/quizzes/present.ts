import type { OwnQuizAttempt, Quiz, QuizSettings } from 'shared-api/quizzes';
import { timestamp, type Timestamp } from '../../time.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { presentWorkPage } from '../classwork/present-page.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { arePointsReleased, canManageQuizzes, canTakeQuizzes, whyNotBegin } from './policy.ts';
import type { OwnAttemptRow } from './queries.ts';

interface ForReader {
  settings: QuizSettings;
  questions: { count: number; points: number };
  /** For a student: their attempts. */
  attempts: readonly OwnAttemptRow[];
  /** For a student: the score that they see, and whether their newest grade is released. */
  grade: { isReleased: boolean; hundredths: number | null };
  /** The reader's due date. */
  dueAt: Timestamp | null;
}

export function presentQuiz(
  row: ClassworkRow,
  classRow: ClassOfUser,
  files: AttachedTo,
  { settings, questions, attempts, grade, dueAt }: ForReader,
): Quiz {
  const page = presentWorkPage(row, classRow, files, dueAt);
  const isReleased = arePointsReleased(row, grade.isReleased);
  return {
    ...page,
    is_teacher: canManageQuizzes(classRow.role),
    opens_at: settings.opens_at,
    closes_at: settings.closes_at,
    minutes: settings.minutes,
    attempts: settings.attempts,
    counts: settings.counts,
    is_paged: settings.is_paged,
    can_go_back: settings.can_go_back,
    has_access_code: settings.access_code !== '',
    question_count: questions.count,
    points: questions.points,
    own_attempts: attempts.map((one) => presentOwn(one, settings.closes_at, isReleased)),
    why_not_begin: canTakeQuizzes(classRow.role)
      ? whyNotBegin(
          {
            isDraft: row.is_draft,
            isArchived: page.is_read_only,
            isOverdue: page.is_due && page.late_terms.policy === 'refuse',
            questionCount: questions.count,
            settings,
            attemptCount: attempts.length,
            isGraded: isGradedByHand(grade.hundredths, attempts),
          },
          timestamp(),
        )
      : null,
  };
}

/** Whether the score is one that no attempt gave. */
function isGradedByHand(hundredths: number | null, attempts: readonly OwnAttemptRow[]): boolean {
  return hundredths !== null && attempts.every((one) => one.given_hundredths !== hundredths);
}

function presentOwn(
  row: OwnAttemptRow,
  closesAt: Timestamp | null,
  isReleased: boolean,
): OwnQuizAttempt {
  const isKnown = isReleased && row.handed_in_at !== null && row.unmarked === 0;
  return {
    id: row.id,
    number: row.number,
    date_started: row.started_at,
    date_end: earlierOf(row.ends_at, closesAt),
    date_handed_in: row.handed_in_at,
    points: isKnown ? row.hundredths / 100 : null,
  };
}

function earlierOf(one: Timestamp | null, other: Timestamp | null): Timestamp | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
