import { Suspense, type ComponentType } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

/** A part of a screen whose code comes when it is drawn; until then, room of that height. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  height: string,
): ComponentType<Props> {
  const Part = lazyWithRetry(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Skeleton height={height} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
