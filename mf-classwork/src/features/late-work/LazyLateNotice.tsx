import { lazyPart } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Its code comes where something can be handed in late. */
export const LazyLateNotice = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).LateNotice }),
  <Skeleton height="6rem" />,
);

/** Beside an answer that is still in time. */
export const LazyNextStep = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).NextStep }),
  null,
);
