import type { TodoItem } from 'shared-api/contract';

const WAITING: readonly TodoItem['state'][] = ['to_do', 'returned', 'to_grade'];

/** Whether it waits for its reader: to be handed in by a student, again too, to be graded by a teacher. */
export function isWaiting({ state }: TodoItem): boolean {
  return WAITING.includes(state);
}
