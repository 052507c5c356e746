import { basisOf, type Basis, type Marks } from '../changed-marks/basis.ts';
import { messages } from './messages.ts';

/** A typed grade that is not saved. */
export interface Edit {
  studentId: string;
  workId: string;
  typed: string;
  /** Points by criterion id, for a grade by a rubric: `typed` is their sum. */
  points?: Record<string, number>;
  /** Version of the submission that the teacher saw. */
  version: number;
  /** Points and rubric that it was typed for; absent in drafts of an earlier release. */
  basis?: Basis;
  /** Idempotency key, the same in every try. */
  key: string;
  /** Error message; null during the call. */
  reason: string | null;
  /** Whether the submission was graded or replaced in the meantime. */
  isConflict?: boolean;
  /** Whether it is queued until there is a connection. */
  isWaiting?: boolean;
}

/** A grade as typed. */
export type TypedGrade = Pick<
  Edit,
  'studentId' | 'workId' | 'typed' | 'points' | 'version' | 'basis'
>;

/** Edits by student, then by classwork, so that a row of the table only sees its own. */
export type Edits = Record<string, Record<string, Edit>>;

export function withEdit(edits: Edits, edit: Edit): Edits {
  return { ...edits, [edit.studentId]: { ...edits[edit.studentId], [edit.workId]: edit } };
}

export function withoutEdit(edits: Edits, { studentId, workId }: Edit): Edits {
  const row = without(edits[studentId] ?? {}, workId);
  const others = without(edits, studentId);
  return Object.keys(row).length > 0 ? { ...others, [studentId]: row } : others;
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

export function listEdits(edits: Edits): Edit[] {
  return Object.values(edits).flatMap((row) => Object.values(row));
}

/** Marks edits of an earlier visit as interrupted. */
export function interrupted(edits: Edits): Edits {
  return listEdits(edits).reduce((all, edit) => {
    return edit.reason ? all : withEdit(all, { ...edit, reason: messages.interrupted });
  }, edits);
}

/** Whether the points or the rubric have changed since the grade was typed. */
export function isByOtherMarks({ basis }: Pick<Edit, 'basis'>, work: Marks): boolean {
  return basis !== undefined && basis.version < basisOf(work).version;
}
