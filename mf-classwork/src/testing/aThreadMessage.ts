import type { ThreadMessage } from 'shared-api/contract';

/** A question by Grace, a student; for tests and stories. */
export function aThreadMessage(change: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: 'message-1',
    user: { id: 'user-2', username: 'grace', profile_image: null },
    by_student: true,
    is_own: false,
    message: 'Is the second part graded, too?',
    date: '2026-11-20T09:30:00.000Z',
    ...change,
  };
}
