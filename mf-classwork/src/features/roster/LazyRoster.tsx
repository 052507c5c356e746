import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Everybody in the class: it comes once the page is there. */
export const LazyRoster = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RosterPart }),
  // As high as it is while it is folded.
  <Skeleton height="2.75rem" />,
);
