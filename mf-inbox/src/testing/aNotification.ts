import type { Notification } from 'shared-api/contract';

/** Grace commented once on Ada's post, and Ada has not read it; for tests and stories. */
export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    id: 'notification-1',
    kind: 'comment',
    class: { id: 'class-1', name: 'Algebra' },
    actor: { username: 'grace', profile_image: null },
    count: 1,
    title: 'What is a root?',
    excerpt: 'Of an equation, I mean.',
    href: '/stream/detail/class-1?stream=post-1',
    date: '2026-11-23T09:30:00.000Z',
    read: false,
    ...change,
  };
}
