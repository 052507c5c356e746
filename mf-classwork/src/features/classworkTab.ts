import { paths } from 'shared-api/contract';

/** The class's page as its teacher sees it, at its classwork. */
export function classworkTab(classId: string): string {
  return paths.classPage(classId, { isTeacher: true, tab: 'classwork' });
}
