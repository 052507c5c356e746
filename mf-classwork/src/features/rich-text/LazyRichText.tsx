import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** What cleans HTML is large: it comes when there is some to show. */
const load = async () => ({ default: (await import('./CleanText.tsx')).CleanText });
const CleanText = lazyWithRetry(load);

/** Asks for that ahead of need: where somebody is about to open a text. */
export function prefetchRichText() {
  load().catch(() => undefined);
}

/** Somebody's formatted text: a question, an answer. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <CleanText html={html} />
    </Suspense>
  );
}
