import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';
import type { AnswerProps } from './Answer.tsx';

const load = async () => ({ default: (await import('./Answer.tsx')).Answer });
const Answer = lazyWithRetry(load);

/** Asks for what shows answers ahead of need: where somebody is about to view one. */
export function prefetchAnswers() {
  load().catch(() => undefined);
}

/** What the student wrote: its code comes when it is viewed. */
export function LazyAnswer(props: AnswerProps) {
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <Answer {...props} />
    </Suspense>
  );
}
