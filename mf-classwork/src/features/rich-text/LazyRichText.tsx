import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** What cleans HTML is large: it comes when there is some to show. */
const CleanText = lazyWithRetry(async () => ({
  default: (await import('./CleanText.tsx')).CleanText,
}));

/** Somebody's formatted text: a question, an answer. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <CleanText html={html} />
    </Suspense>
  );
}
