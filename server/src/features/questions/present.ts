import type { ClassworkQuestion, QuestionAnswer, QuestionFields } from 'shared-api/quizzes';
import { timestamp, type Timestamp } from '../../time.ts';
import { termsOf } from '../classes/late-terms.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { ownTermsOf } from '../classwork/lateness.ts';
import { isDue } from '../classwork/present.ts';
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
  const isReadOnly = classRow.archived_at !== null;
  const isOverdue = isDue(dueAt, timestamp());
  const late_terms = ownTermsOf(row) ?? termsOf(classRow);
  const isReturned = own !== undefined && own.returned_at !== null;
  const isAgain = own !== undefined && isReturnedOnce(own);
  const isOpen = isAgain || !isOverdue || late_terms.policy !== 'refuse';
  const mayChange = own === undefined || isReturned || (fields.can_change && !isGraded(own));
  return {
    id: row.id,
    class: { id: classRow.id, name: classRow.name },
    title: row.title,
    question: row.question,
    topic: row.topic,
    draft: row.is_draft,
    ...(row.publish_at === null ? {} : { publish_at: row.publish_at }),
    ...(row.held === null ? {} : { held: row.held }),
    _files: JSON.parse(row.files) as string[],
    attachments: files.of(row.id),
    date_created: row.posted_at,
    date_due: dueAt,
    is_due: isOverdue,
    mark: row.mark,
    late_terms,
    is_read_only: isReadOnly,
    is_teacher: canManageQuestions(classRow.role),
    ...fields,
    can_answer: canAnswer(classRow.role) && !isReadOnly && isOpen && mayChange,
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
