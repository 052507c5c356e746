import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** It comes with what comes once the page is there; room is kept for it. */
export const LazyThreadButton = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).ThreadButton }),
  <Skeleton width="12.65rem" height="2rem" />,
);
