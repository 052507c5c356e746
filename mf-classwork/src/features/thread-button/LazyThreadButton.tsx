import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The button of private messages, loaded after the page; reserves its space. */
export const LazyThreadButton = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).ThreadButton }),
  <Skeleton width="12.65rem" height="2rem" />,
);
