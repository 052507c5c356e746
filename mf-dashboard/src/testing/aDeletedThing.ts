import type { DeletedThing } from 'shared-api/contract';

/** A post of Grace's that she deleted; for tests and stories. */
export function aDeletedThing(change: Partial<DeletedThing> = {}): DeletedThing {
  return {
    id: 'post-1',
    kind: 'post',
    class: { id: 'class-1', name: 'Algebra' },
    title: 'What is a root?',
    excerpt: '',
    author: 'grace',
    deleted_by: 'grace',
    date_deleted: '2026-11-20T09:30:00.000Z',
    date_gone: '2026-12-20T09:30:00.000Z',
    ...change,
  };
}
