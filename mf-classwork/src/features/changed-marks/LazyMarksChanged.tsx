import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Rarely needed: its code comes with the question. */
export const LazyMarksChanged = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).MarksChanged }),
  <Skeleton height="8rem" />,
);
