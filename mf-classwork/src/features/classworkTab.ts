import { paths } from 'shared-api/contract';

/** Returns the path of the teachers' page of a class, at its classwork. */
export function classworkTab(classId: string): string {
  return paths.classPage(classId, { isTeacher: true, tab: 'classwork' });
}
