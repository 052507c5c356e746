import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Formatted text. The sanitiser is large, so it loads when needed. */
export const CleanText = lazyComponent(
  async () => ({ default: (await import('./SanitizedText.tsx')).SanitizedText }),
  <Skeleton height="12rem" />,
);
