// Texts of the documentation that calls about classwork share.

/** The `forbidden` text of calls that change classwork. */
export const TEACHERS_ONLY = 'Only teachers of the class can change its classwork.';
/** The `forbidden` text of calls that grade. */
export const GRADERS_ONLY = 'Only teachers of the class can grade.';
/** The `not_found` text of calls of members. */
export const NO_WORK = 'There is no such classwork or class, or the caller is not in it.';
/** The `not_found` text of calls of teachers. */
export const NOT_TAUGHT = 'There is no such classwork or class, or the caller does not teach it.';

/** Documents `attachments` of classwork and of answers. */
export const NEW_ATTACHMENTS =
  "Ids of the caller's uploads that are attached to nothing else. If omitted, the attachments stay.";

/** Documents `rubric_scores` of a grade. */
export const RUBRIC_SCORES =
  "Instead of the score: points by criterion id, for every criterion of the rubric, from 0 to the criterion's points. They need not match a level. Null is a grade without the rubric. If omitted, they stay when the score is unchanged, and are removed when it changes.";

/** Documents a list of at most `max` students. */
export function namedStudents(max: number): string {
  return `Ids of students of the class, at most ${max}; if one of them fails, nothing changes.`;
}
