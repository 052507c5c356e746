import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** What the student wrote: its code comes when it is viewed. */
export const LazyAnswer = lazyComponent(
  async () => ({ default: (await import('../answer/Answer.tsx')).Answer }),
  <Skeleton height="4rem" />,
);
