import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The lateness of a submission, loaded only if there is any. */
export const LazyLateLine = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).LateLine }),
  <Skeleton height="1.25rem" />,
);
