import type { TodoItem } from 'shared-api/contract';

const WAITING: readonly TodoItem['state'][] = ['to_do', 'returned', 'to_grade'];

/** Whether it waits for its reader: a student has to hand in, or a teacher to grade. */
export function isWaiting({ state }: TodoItem): boolean {
  return WAITING.includes(state);
}
