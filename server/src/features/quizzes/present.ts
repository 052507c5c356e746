import type { OwnQuizAttempt, Quiz, QuizSettings } from 'shared-api/quizzes';
import { timestamp, type Timestamp } from '../../time.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { presentWorkPage } from '../classwork/present-page.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { isByHand, type GivenGrade } from './attempts/by-hand.ts';
import { endOf } from './attempts/ends.ts';
import { arePointsReleased, canManageQuizzes, canTakeQuizzes, whyNotBegin } from './policy.ts';
import type { OwnAttemptRow } from './queries.ts';

interface ForReader {
  settings: QuizSettings;
  questions: { count: number; points: number };
  /** For a student: their attempts. */
  attempts: readonly OwnAttemptRow[];
  /** For a student: the grade that they see. */
  grade: GivenGrade | undefined;
  /** Whether the newest grade of the student is released. */
  isReleased: boolean;
  /** The reader's due date. */
  dueAt: Timestamp | null;
}

export function presentQuiz(
  row: ClassworkRow,
  classRow: ClassOfUser,
  files: AttachedTo,
  { settings, questions, attempts, grade, dueAt, ...seen }: ForReader,
): Quiz {
  const page = presentWorkPage(row, classRow, files, dueAt);
  const isReleased = arePointsReleased(row, seen.isReleased);
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
            isGraded: isByHand(grade, attempts),
          },
          timestamp(),
        )
      : null,
  };
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
    date_end: endOf({ ...row, closes_at: closesAt }),
    date_handed_in: row.handed_in_at,
    points: isKnown ? row.hundredths / 100 : null,
  };
}
