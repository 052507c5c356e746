import type { Report } from 'shared-api/contract';

/** Creates a report for tests and stories. */
export function aReport(change: Partial<Report> = {}): Report {
  return {
    id: 'report-1',
    kind: 'message',
    thing_id: 'message-1',
    reason: 'bullying',
    words: 'He writes this to everybody.',
    title: '',
    excerpt: 'You are stupid',
    context: [{ name: 'grace', text: 'I do not get it.' }],
    author: { id: 'user-8', username: 'alan', profile_image: null },
    reporter: { id: 'user-9', username: 'grace', profile_image: null },
    href: '/class/view/class-1?tab=chat',
    date: '2026-11-20T08:30:00.000Z',
    ...change,
  };
}
