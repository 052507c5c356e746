import type { Rubric } from 'shared-api/contract';

/** The marks and the rubric that a grade is typed upon, as far as a later question needs them. */
export interface Basis {
  /** Grows with each change of them; 0 where an earlier reply says none. */
  version: number;
  mark: number;
  /** Titles of the criteria, by their ids. */
  criteria: Readonly<Record<string, string>>;
}

/** Fields of classwork that a grade is based on. */
export interface Marks {
  mark: number;
  marks_version?: number | undefined;
  rubric?: Rubric | undefined;
}

/** The basis of a grade that is typed now. */
export function basisOf({ mark, marks_version: version = 0, rubric = [] }: Marks): Basis {
  const titles = rubric.map(({ id, title }) => [id, title] as const);
  return { version, mark, criteria: Object.fromEntries(titles) };
}

/** The part of a grade's body that says what it is based on; empty where no version is known. */
export function sentBasis({ version }: Pick<Basis, 'version'>): { marks_version?: number } {
  return version === 0 ? {} : { marks_version: version };
}
