import type { Rubric } from 'shared-api/contract';

/** The points and the rubric that a grade is typed for, reduced to what a later question needs. */
export interface Basis {
  /** Increases with each change of them; 0 in an earlier reply without a version. */
  version: number;
  mark: number;
  /** Titles of the criteria, by id. */
  criteria: Readonly<Record<string, string>>;
}

/** The fields of classwork that a grade is based on. */
export interface Marks {
  mark: number;
  marks_version?: number | undefined;
  rubric?: Rubric | undefined;
}

/** Returns the basis of a grade that is typed now. */
export function basisOf({ mark, marks_version: version = 0, rubric = [] }: Marks): Basis {
  const titles = rubric.map(({ id, title }) => [id, title] as const);
  return { version, mark, criteria: Object.fromEntries(titles) };
}

/** Returns the field of a grade's body that names its basis; empty without a known version. */
export function sentBasis({ version }: Pick<Basis, 'version'>): { marks_version?: number } {
  return version === 0 ? {} : { marks_version: version };
}
