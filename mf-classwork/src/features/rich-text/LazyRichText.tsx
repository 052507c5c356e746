import { Suspense, type ReactNode } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** What cleans HTML is large: it comes when there is some to show. */
const load = async () => ({ default: (await import('./CleanText.tsx')).CleanText });
const CleanText = lazyWithRetry(load);

/** Asks for that ahead of need: where somebody is about to open a text. */
export function prefetchRichText() {
  load().catch(() => undefined);
}

interface Props {
  html: string;
  /** What stands under it, and comes with it: else it would move away under a pointer. */
  children?: ReactNode;
}

/** Somebody's formatted text: a question, an answer. */
export function LazyRichText({ html, children }: Props) {
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <CleanText html={html} />
      {children}
    </Suspense>
  );
}
