import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';
import type { EarlierAnswersProps } from './EarlierAnswers.tsx';

const EarlierAnswers = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).EarlierAnswers }),
  <Skeleton height="2.75rem" />,
);

/** The returned answers before the current one, loaded only if there are any. */
export function LazyEarlierAnswers(props: EarlierAnswersProps) {
  // Cached responses from before versions existed have no `attempt`.
  return props.submission.attempt > 1 ? <EarlierAnswers {...props} /> : null;
}
