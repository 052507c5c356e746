import { count, flag, group } from './fields.ts';

/** Whether an existing grade is unreleased. */
export function unreleasedGrade() {
  return flag(
    'For teachers: true while the grade is unreleased, so its student does not see it. Absent otherwise, and for students.',
    true,
  ).optional();
}

export const releasedGrades = group({
  released: count('Number of students whose visible grade changes.', 12),
});
