import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** A student's answer, loaded when viewed. */
export const LazyAnswer = lazyComponent(
  async () => ({ default: (await import('../answer/Answer.tsx')).Answer }),
  <Skeleton height="4rem" />,
);
