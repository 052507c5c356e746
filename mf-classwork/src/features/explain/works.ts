import type { AnyWork, GradeRecord } from 'shared-api/contract';

/** A piece of work of one student, as their average is explained by it. */
export interface ExplainedWork extends AnyWork {
  id: string;
  title: string;
  late?: { days: number; percent: number } | undefined;
  /** For teachers: its student does not see it, and it does not count for them yet. */
  is_held?: boolean | undefined;
}

/** A piece of work that was due for one student, who has handed in nothing: their average leaves it out. */
export interface MissingWork {
  id: string;
  title: string;
}

/** Missing classwork of a line of the grade book. */
export function missingOf({ missing = [] }: GradeRecord): MissingWork[] {
  return missing.map(({ assignment_id: id, title }) => ({ id, title }));
}

/** All that a line of the grade book has of one student. */
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
