import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/**
 * Formatted text, such as a question or an answer. The sanitiser is large, so it loads when needed.
 */
export const CleanText = lazyComponent(
  async () => ({ default: (await import('./SanitizedText.tsx')).SanitizedText }),
  <Skeleton height="4rem" />,
);
