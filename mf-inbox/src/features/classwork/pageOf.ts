import { paths, type TodoItem } from 'shared-api/contract';

/**
 * Returns the path of the work: a teacher's page of submissions, or a student's list at this piece.
 */
export function pageOf({ class: { id }, classwork, role }: TodoItem): string {
  if (role === 'teacher') return paths.submissions(id, classwork);
  return paths.classPage(id, { isTeacher: false, tab: 'classwork', work: classwork.id });
}
