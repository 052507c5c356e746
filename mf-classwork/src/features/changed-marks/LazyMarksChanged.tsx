import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The question about changed points, which is rare: its code loads when needed. */
export const LazyMarksChanged = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).MarksChanged }),
  <Skeleton height="8rem" />,
);
