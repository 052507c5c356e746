import { pagePath } from '../paths.ts';

/** The empty form; teachers of the class alone. */
export function createClasswork(classId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId });
}

/** The form for new classwork, with what is there already in it. */
export function editClasswork(classId: string, assignmentId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId }, { edit: assignmentId });
}

interface Work {
  id: string;
  title: string;
}

/** What was handed in for one piece of classwork, by its id; teachers alone. */
export function submissions(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId });
}

/** The same, at the first answer that has no grade. */
export function firstToGrade(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, grade: 'first' });
}

/** The same, with the list of students who have handed in nothing: those whose date has passed, or those who still have time. */
export function missingAnswers(
  classId: string,
  { id, title }: Work,
  show: 'missing' | 'pending' = 'missing',
): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, show });
}

/** The sample page, without a class. */
export function sampleGrading(): string {
  return pagePath('/classwork', {});
}
