import { pagePath } from '../paths.ts';

/** The form for new classwork; for teachers of the class. */
export function createClasswork(classId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId });
}

/** The form for existing classwork. */
export function editClasswork(classId: string, assignmentId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId }, { edit: assignmentId });
}

interface Work {
  id: string;
  title: string;
}

/** The submissions of one piece of classwork; for teachers. */
export function submissions(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId });
}

/** The submissions, opened at the first ungraded answer. */
export function firstToGrade(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, grade: 'first' });
}

/**
 * The submissions, opened at the students without one: those past their due date, or those who
 * still have time.
 */
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
