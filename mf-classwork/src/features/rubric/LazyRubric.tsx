import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** The rubric of classwork; its code loads only if there is one. */
export const LazyRubricCard = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RubricCard }),
  <Skeleton height="2.75rem" />,
);

/** The rubric while a grade is given. */
export const LazyRubricScores = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RubricScores }),
  <Skeleton height="12rem" />,
);
