import type { HiddenContent } from 'shared-api/contract';

/** Returns something that a teacher hid. */
export function aHidden(change: Partial<HiddenContent> = {}): HiddenContent {
  return {
    id: 'hidden-1',
    kind: 'message',
    title: '',
    text: 'You are stupid',
    reason: 'This insults others.',
    author: { id: 'user-3', username: 'alan', profile_image: null },
    hidden_by: 'ada',
    date: '2026-11-21T15:30:00.000Z',
    can_restore: true,
    ...change,
  };
}
