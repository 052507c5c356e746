import { count, flag, group } from './fields.ts';

/** Of a grade that is there. */
export function unreleasedGrade() {
  return flag(
    'For teachers: true where its student does not see this grade yet. Absent elsewhere, and for students.',
    true,
  ).optional();
}

export const releasedGrades = group({
  released: count('Of the students who see their grade, or another one, from now on.', 12),
});
