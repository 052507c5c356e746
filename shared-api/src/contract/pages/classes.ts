import { pagePath } from '../paths.ts';

/** The form for a new class. */
export function createClass(): string {
  return pagePath('/class/new', {});
}

/** A topic of a class, by its title. */
export function topic(classId: string, title: string): string {
  return pagePath('/class/:id/topic', { id: classId }, { title });
}

/** A post with its comments. */
export function post(classId: string, postId: string): string {
  return pagePath('/stream/detail/:id', { id: classId }, { stream: postId });
}
