import type { AnyWork, GradeRecord } from 'shared-api/contract';

/** A student's piece of work in the explanation of an average. */
export interface ExplainedWork extends AnyWork {
  id: string;
  title: string;
  late?: { days: number; percent: number } | undefined;
  /** For teachers: the grade is unreleased, so it does not count for the student yet. */
  is_held?: boolean | undefined;
}

/** A piece of work that was due and not handed in; the average leaves it out. */
export interface MissingWork {
  id: string;
  title: string;
}

/** Returns the missing classwork of a grade book line. */
export function missingOf({ missing = [] }: GradeRecord): MissingWork[] {
  return missing.map(({ assignment_id: id, title }) => ({ id, title }));
}

/** Returns all work of a grade book line. */
export function worksOf({ gradings, excused = [] }: GradeRecord): ExplainedWork[] {
  return [
    ...gradings.map(({ assignment_id: id, ...grading }) => ({ ...grading, id })),
    ...excused.map(({ assignment_id: id, ...work }) => ({
      ...work,
      id,
      score: null,
      excused: true,
    })),
  ];
}
