import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Unreleased grades are rare, so the code loads when needed. */
export const LazyUnreleasedNotice = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).UnreleasedNotice }),
  <Skeleton height="5.5rem" />,
);
