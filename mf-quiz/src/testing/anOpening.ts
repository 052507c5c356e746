import type { MaterialOpening } from 'shared-api/quizzes';

/** A student who has opened a material. */
export function anOpening(change: Partial<MaterialOpening> = {}): MaterialOpening {
  return {
    id: 'user-2',
    username: 'grace',
    profile_image: null,
    date_opened: '2026-09-03T08:00:00.000Z',
    ...change,
  };
}
