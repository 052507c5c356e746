import type { ClassworkQuestion, QuestionAnswer, QuestionFields } from 'shared-api/quizzes';
import type { Timestamp } from '../../time.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { presentWorkPage } from '../classwork/present-page.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import type { AttachedTo } from '../files/attached-to.ts';
import { imagePath } from '../images/store.ts';
import { shownName } from '../members/names/shown-name.ts';
import { isGraded } from '../submissions/state.ts';
import type { AnswerRow, OwnAnswerRow } from './answers.ts';
import { canAnswer, canManageQuestions } from './policy.ts';

interface ForReader {
  fields: QuestionFields;
  /** For a student: their answer. */
  own: OwnAnswerRow | undefined;
  /** The reader's due date. */
  dueAt: Timestamp | null;
  /** Null if the reader may not see them. */
  results: ClassworkQuestion['results'];
}

export function presentQuestion(
  row: ClassworkRow,
  classRow: ClassOfUser,
  files: AttachedTo,
  { fields, own, dueAt, results }: ForReader,
): ClassworkQuestion {
  const page = presentWorkPage(row, classRow, files, dueAt);
  const isReturned = own !== undefined && own.returned_at !== null;
  const isAgain = own !== undefined && isReturnedOnce(own);
  const isOpen = isAgain || !page.is_due || page.late_terms.policy !== 'refuse';
  const mayChange = own === undefined || isReturned || (fields.can_change && !isGraded(own));
  return {
    ...page,
    is_teacher: canManageQuestions(classRow.role),
    ...fields,
    can_answer: canAnswer(classRow.role) && !page.is_read_only && isOpen && mayChange,
    own_answer: own ? presentOwn(own) : null,
    results,
  };
}

function presentOwn(row: OwnAnswerRow): NonNullable<ClassworkQuestion['own_answer']> {
  const { choice, text, submitted_at: date, version } = row;
  const is_again = isReturnedOnce(row);
  return { choice, text, date, version, is_graded: isGraded(row), is_again };
}

/** Whether a teacher has returned this answer, or an earlier one. */
function isReturnedOnce({ returned_at, attempt }: OwnAnswerRow): boolean {
  return returned_at !== null || attempt > 1;
}

export function presentAnswer(row: AnswerRow): QuestionAnswer {
  const { id, user_id, choice, text, submitted_at } = row;
  const user = {
    id: user_id,
    username: shownName(row),
    profile_image: imagePath(row.image_hash),
  };
  return { id, user, choice, text, date: submitted_at };
}
