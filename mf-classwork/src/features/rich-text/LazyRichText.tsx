import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/**
 * Formatted text, such as a question or an answer. The sanitiser is large, so it loads when needed.
 */
export const LazyRichText = lazyComponent(
  async () => ({ default: (await import('./CleanText.tsx')).CleanText }),
  <Skeleton height="4rem" />,
);
