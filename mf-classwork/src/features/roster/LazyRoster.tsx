import { lazyPart } from '../lazyPart.tsx';

/** As high as it is while it is folded. */
const HEIGHT = '2.75rem';

/** Everybody in the class: it comes once the page is there. */
export const LazyRoster = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).RosterPart }),
  HEIGHT,
);
