import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';
import type { EarlierAnswersProps } from './EarlierAnswers.tsx';

const EarlierAnswers = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).EarlierAnswers }),
  <Skeleton height="2.75rem" />,
);

/** What was returned before the answer that is there: its code comes where there is such. */
export function LazyEarlierAnswers(props: EarlierAnswersProps) {
  // Replies that were kept before there were versions have no number.
  return props.submission.attempt > 1 ? <EarlierAnswers {...props} /> : null;
}
