import { Suspense, useState, type ComponentType } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Asks for the code ahead of need: where somebody is about to open what it draws. */
  preload: () => void;
};

/** A part of a screen whose code comes when it is drawn; until then, room of that height. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  height: string,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Later = lazyWithRetry(loadOnce);

  function LazyPart(props: Props) {
    // React shows a fallback for 300 ms at least: there is none where the code is there. It stays as it began.
    const [Now] = useState(() => Loaded);
    if (Now) return <Now {...props} />;
    return (
      <Suspense fallback={<Skeleton height={height} />}>
        <Later {...props} />
      </Suspense>
    );
  }
  LazyPart.preload = () => {
    loadOnce().catch(() => undefined);
  };
  return LazyPart;
}
