import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** How late something came: its code comes where something did. */
export const LazyLateLine = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).LateLine }),
  <Skeleton height="1.25rem" />,
);
