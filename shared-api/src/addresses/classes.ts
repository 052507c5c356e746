import { pagePath } from 'shared-api/contract';

/** The form for a new class. */
export function createClass(): string {
  return pagePath('/class/new', {});
}

/** A topic of a class, with its title at hand before anything is loaded. */
export function topic(classId: string, { id, title }: { id: string; title: string }): string {
  return pagePath('/class/:id/topic', { id: classId }, { id, title });
}

/** A post with its comments. */
export function post(classId: string, postId: string): string {
  return pagePath('/stream/detail/:id', { id: classId }, { stream: postId });
}
