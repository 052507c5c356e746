import { addresses } from 'shared-api/addresses';

/** The class's page as its teacher sees it, at its classwork. */
export function classworkTab(classId: string): string {
  return addresses.classPage(classId, { isTeacher: true, tab: 'classwork' });
}
