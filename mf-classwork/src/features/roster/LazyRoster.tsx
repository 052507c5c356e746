import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The list of all students, loaded after the page. */
export const LazyRoster = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RosterPart }),
  // The height of the folded list.
  <Skeleton height="2.75rem" />,
);
