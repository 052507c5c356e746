import type { SearchResult } from 'shared-api/contract';

/** A post of Grace's that was found; for tests and stories. */
export function aResult(change: Partial<SearchResult> = {}): SearchResult {
  return {
    id: 'post-1',
    kind: 'post',
    class: { id: 'class-1', name: 'Algebra' },
    title: 'What is a root?',
    excerpt: 'Of an equation, I mean: where is its root?',
    actor: { username: 'grace', profile_image: null },
    href: '/stream/detail/class-1?stream=post-1',
    date: '2026-11-20T09:30:00.000Z',
    ...change,
  };
}
