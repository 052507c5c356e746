import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Not much classwork holds its grades back. */
export const LazyUnreleasedNotice = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).UnreleasedNotice }),
  <Skeleton height="5.5rem" />,
);
