export const NOT_FOUND = '/not-found';

/** The query that opens what is there already in the form for new classwork. */
export const EDITED = 'edit';

const part = encodeURIComponent;

/** The class's page as its teacher sees it, at its classwork. */
export function classworkTab(classId: string): string {
  return `/class/view/${part(classId)}?tab=classwork`;
}

export function createAddress(classId: string): string {
  return `/class/cw/create/${part(classId)}`;
}

export function editAddress(classId: string, assignmentId: string): string {
  return `${createAddress(classId)}?${EDITED}=${part(assignmentId)}`;
}

export function submissionsAddress(classId: string, work: { id: string; title: string }): string {
  return `/classwork/${part(work.id)}?title=${part(work.title)}&cwd=${part(classId)}`;
}
