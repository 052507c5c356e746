import { lazyComponent } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Not much classwork has a rubric: its code comes where there is one. */
export const LazyRubricCard = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RubricCard }),
  <Skeleton height="2.75rem" />,
);

/** The same, while a grade is given. */
export const LazyRubricScores = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).RubricScores }),
  <Skeleton height="12rem" />,
);
