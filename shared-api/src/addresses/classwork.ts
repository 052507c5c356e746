import { pagePath } from 'shared-api/contract';

/** The empty form; teachers of the class alone. */
export function createClasswork(classId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId });
}

/** The form for new classwork, with what is there already in it. */
export function editClasswork(classId: string, assignmentId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId }, { edit: assignmentId });
}

/** What was handed in for one piece of classwork, by its id; teachers alone. */
export function submissions(classId: string, { id, title }: { id: string; title: string }): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId });
}

/** The sample page, without a class. */
export function sampleGrading(): string {
  return pagePath('/classwork', {});
}
