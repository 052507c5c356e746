import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The notice about late work, loaded only if late work is possible. */
export const LazyLateNotice = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).LateNotice }),
  <Skeleton height="6rem" />,
);

/** The next deduction, shown beside an answer that is still on time. */
export const LazyNextStep = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).NextStep }),
  null,
);
