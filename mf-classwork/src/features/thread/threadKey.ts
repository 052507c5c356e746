import type { ThreadOf } from './useThread.ts';

/** Returns the key of a thread's draft and outbox entries. */
export function threadKey({ workId, studentId }: ThreadOf): string {
  return `thread-${workId}-${studentId ?? 'own'}`;
}
