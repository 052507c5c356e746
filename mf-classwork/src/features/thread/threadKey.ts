import type { ThreadOf } from './useThread.ts';

/** Names its draft, and what of it waits for a connection. */
export function threadKey({ workId, studentId }: ThreadOf): string {
  return `thread-${workId}-${studentId ?? 'own'}`;
}
