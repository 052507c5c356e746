import { lazyPart } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Rarely needed: its code comes with the question. */
export const LazyMarksChanged = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).MarksChanged }),
  <Skeleton height="8rem" />,
);
