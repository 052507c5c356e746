import { lazyPart } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** Not much classwork has a rubric: its code comes where there is one. */
export const LazyRubricCard = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).RubricCard }),
  <Skeleton height="2.75rem" />,
);

/** The same, while a grade is given. */
export const LazyRubricScores = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).RubricScores }),
  <Skeleton height="12rem" />,
);
