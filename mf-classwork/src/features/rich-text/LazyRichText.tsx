import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Somebody's formatted text: a question, an answer. What cleans HTML is large: it comes when there is some to show. */
export const LazyRichText = lazyComponent(
  async () => ({ default: (await import('./CleanText.tsx')).CleanText }),
  <Skeleton height="4rem" />,
);
