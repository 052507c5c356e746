import { basisOf, type Basis, type Marks } from '../changed-marks/basis.ts';
import { messages } from './messages.ts';

/** A grade that was typed and is not saved. */
export interface Edit {
  studentId: string;
  workId: string;
  typed: string;
  /** Of each criterion of a rubric, where it was given by one: what is typed is their sum. */
  points?: Record<string, number>;
  /** Of the submission that the teacher looked at. */
  version: number;
  /** The marks and the rubric that it was typed upon; absent in what an earlier release kept. */
  basis?: Basis;
  /** The same in every try to save it. */
  key: string;
  /** Why it is not saved; null while it is under way. */
  reason: string | null;
  /** It was graded or replaced since. */
  isConflict?: boolean;
  /** It will be sent when there is a connection. */
  isWaiting?: boolean;
}

/** As it was typed. */
export type TypedGrade = Pick<
  Edit,
  'studentId' | 'workId' | 'typed' | 'points' | 'version' | 'basis'
>;

/** By student, then by classwork: a row of the table looks at its own alone. */
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

/** What the last visit did not get saved is not under way any more. */
export function interrupted(edits: Edits): Edits {
  return listEdits(edits).reduce((all, edit) => {
    return edit.reason ? all : withEdit(all, { ...edit, reason: messages.interrupted });
  }, edits);
}

/** Whether the marks or the rubric are other ones by now than those that a grade was typed upon. */
export function isByOtherMarks({ basis }: Pick<Edit, 'basis'>, work: Marks): boolean {
  return basis !== undefined && basis.version < basisOf(work).version;
}
