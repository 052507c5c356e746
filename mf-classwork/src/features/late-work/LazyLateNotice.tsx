import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Its code comes where something can be handed in late. */
export const LazyLateNotice = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).LateNotice }),
  <Skeleton height="6rem" />,
);

/** Beside an answer that is still in time. */
export const LazyNextStep = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).NextStep }),
  null,
);
