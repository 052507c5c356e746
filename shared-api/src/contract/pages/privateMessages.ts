import { pagePath } from '../paths.ts';

/**
 * The submissions of one piece of classwork with the private messages of one student; for teachers.
 */
export function privateMessages(
  classId: string,
  { id, title }: { id: string; title: string },
  studentId: string,
): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, thread: studentId });
}
