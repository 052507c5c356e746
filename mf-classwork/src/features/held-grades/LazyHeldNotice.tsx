import { lazyPart } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Not much classwork holds its grades back. */
export const LazyHeldNotice = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).HeldNotice }),
  <Skeleton height="5.5rem" />,
);
