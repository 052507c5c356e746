import {
  isDueAt,
  type Assignment,
  type AssignmentListItem,
  type KindFields,
} from 'shared-api/contract';
import { timestamp, type Timestamp } from '../../time.ts';
import type { ClassRow } from '../classes/queries.ts';
import { termsOf } from '../classes/late-terms.ts';
import { isGraded } from '../submissions/state.ts';
import { readRubric } from '../rubrics/rubric.ts';
import type { MarkRow } from '../submissions/marks.ts';
import type { OwnSubmissionRow, SubmissionRow } from '../submissions/queries.ts';
import { presentSubmission, attachedTo, draftOf } from '../submissions/present.ts';
import { scoreOf } from '../grades/score.ts';
import type { ClassworkRow } from './queries.ts';
import { ownTermsOf } from './lateness.ts';
import { presentCount, presentUnread, type UnreadCounts } from './message-counts.ts';
import type { WorkFiles } from './work-files.ts';

/** Whether work is due; the due moment itself counts as due. */
export function isDue(dueAt: Timestamp | null, now: Timestamp): boolean {
  return isDueAt(dueAt, Date.parse(now));
}

function presentFields(
  row: ClassworkRow,
  classRow: ClassRow,
  { works }: WorkFiles,
): Omit<Assignment, 'submitions' | 'is_submited' | 'own_draft'> {
  const late = ownTermsOf(row);
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    classwork_type: row.kind,
    topic: row.topic,
    category_id: row.category_id,
    mark: row.mark,
    ...(row.rubric === '' ? {} : { rubric: readRubric(row.rubric) }),
    draft: row.is_draft,
    ...(row.publish_at === null ? {} : { publish_at: row.publish_at }),
    ...(row.held === null ? {} : { held: row.held }),
    date_due: row.due_at,
    _files: JSON.parse(row.files) as string[],
    attachments: works.of(row.id),
    date_created: row.posted_at,
    is_due: isDue(row.due_at, timestamp()),
    late,
    late_terms: late ?? termsOf(classRow),
    is_read_only: classRow.archived_at !== null,
  };
}

interface Extras {
  /** Number of unreleased grades. */
  unreleased?: number;
  unread?: UnreadCounts;
  /** Fields that only the kind has. */
  kindFields?: KindFields | undefined;
}

/** Presents classwork for teachers. */
export function presentClasswork(
  row: ClassworkRow,
  classRow: ClassRow,
  submissions: SubmissionRow[],
  files: WorkFiles,
  { unreleased = 0, unread, kindFields }: Extras = {},
): Assignment {
  return {
    ...presentFields(row, classRow, files),
    version: row.version,
    has_grades: row.has_grades,
    marks_version: row.marks_version,
    ...presentUnreleased(row, unreleased),
    ...(kindFields === undefined ? {} : { kind_fields: kindFields }),
    is_submited: false,
    own_draft: null,
    submitions: submissions.map((submission) =>
      presentSubmission(submission, attachedTo(submission, files), unread),
    ),
  };
}

/** Presents classwork for the teachers' list. */
export function presentListed(
  row: ClassworkRow,
  classRow: ClassRow,
  {
    submissions = 0,
    graded = 0,
    waiting = 0,
    held: unreleased = 0,
    students,
  }: { submissions?: number; graded?: number; waiting?: number; held?: number; students: number },
  marks: MarkRow[],
  files: WorkFiles,
): AssignmentListItem {
  return {
    ...presentFields(row, classRow, files),
    version: row.version,
    has_grades: row.has_grades,
    marks_version: row.marks_version,
    ...presentUnreleased(row, unreleased),
    is_submited: false,
    own_draft: null,
    submitions: marks.map((mark) => ({
      id: mark.id,
      score: scoreOf(mark.score_hundredths),
      marked: isGraded(mark),
    })),
    submission_count: submissions,
    graded_count: graded,
    waiting_count: waiting,
    student_count: students,
  };
}

/** Presents whether grades are held back, which only teachers see. */
function presentUnreleased(
  { holds_grades }: ClassworkRow,
  unreleased: number,
): Pick<Assignment, 'holds_grades' | 'held_count'> {
  return {
    ...(holds_grades ? { holds_grades } : {}),
    ...(unreleased > 0 ? { held_count: unreleased } : {}),
  };
}

interface OfStudent {
  studentId: string;
  own: OwnSubmissionRow | undefined;
  dueAt: Timestamp | null;
  isExcused: boolean;
  /** Number of private messages. */
  messages: number | undefined;
  /** Unread private messages. */
  unread: UnreadCounts;
}

/**
 * Presents classwork for a student: `own` is their answer, handed in or withdrawn; `dueAt` is their
 * own due date.
 */
export function presentAsStudent(
  row: ClassworkRow,
  classRow: ClassRow,
  { own, dueAt, isExcused, messages, unread, studentId }: OfStudent,
  files: WorkFiles,
): Assignment {
  const handedIn = own && own.withdrawn_at === null ? own : undefined;
  return {
    ...presentFields({ ...row, due_at: dueAt }, classRow, files),
    is_extended: dueAt !== row.due_at,
    ...(isExcused ? { is_excused: true } : {}),
    ...presentCount(messages),
    ...presentUnread(unread, row.id, studentId),
    is_submited: handedIn !== undefined,
    own_draft: own?.draft ?? null,
    ...(own?.draft == null ? {} : { draft_attachments: attachedTo(draftOf(own), files) }),
    submitions: handedIn ? [presentSubmission(handedIn, attachedTo(handedIn, files))] : [],
  };
}
