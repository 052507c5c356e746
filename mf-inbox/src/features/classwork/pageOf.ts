import { paths, type TodoItem } from 'shared-api/contract';

/** Where its reader goes on with it: a teacher to the answers, a student to this piece among the classwork of the class. */
export function pageOf({ class: { id }, classwork, role }: TodoItem): string {
  if (role === 'teacher') return paths.submissions(id, classwork);
  return paths.classPage(id, { isTeacher: false, tab: 'classwork', work: classwork.id });
}
