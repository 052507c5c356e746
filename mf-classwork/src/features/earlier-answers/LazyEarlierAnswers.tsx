import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';
import type { EarlierAnswersProps } from './EarlierAnswers.tsx';

const load = async () => ({ default: (await import('./EarlierAnswers.tsx')).EarlierAnswers });
const EarlierAnswers = lazyWithRetry(load);

/** What was returned before the answer that is there: its code comes where there is such. */
export function LazyEarlierAnswers(props: EarlierAnswersProps) {
  // Replies that were kept before there were versions have no number.
  if (!(props.submission.attempt > 1)) return null;
  return (
    <Suspense fallback={<Skeleton height="2.75rem" />}>
      <EarlierAnswers {...props} />
    </Suspense>
  );
}
