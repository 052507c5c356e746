import { pagePath } from '../paths.ts';

/** What was handed in for one piece of classwork, with what a student and their teachers write to each other about it; teachers alone. */
export function privateMessages(
  classId: string,
  { id, title }: { id: string; title: string },
  studentId: string,
): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, thread: studentId });
}
