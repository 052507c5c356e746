import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Asks for the code ahead of need: where somebody is about to open what it draws. */
  preload: () => void;
};

/**
 * A part of a screen whose code comes when it is drawn. Once it is there it is drawn at once: what React itself takes out of a Suspense
 * it holds back until the fallback has been seen for 300 ms.
 * @param room what stands in its place until then, or how high that is
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  room: string | Exclude<ReactNode, string>,
): LazyPart<Props> {
  const arrival = Promise.withResolvers<null>();
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    Loaded = module.default;
    arrival.resolve(null);
    return module;
  };
  const Later = lazyWithRetry(loadOnce);

  /** Gone as soon as what it stands for is drawn, which is then left alone. */
  function Room({ onArrival }: { onArrival: () => void }) {
    useEffect(() => {
      let isHere = true;
      void arrival.promise.then(() => isHere && onArrival());
      return () => {
        isHere = false;
      };
    }, [onArrival]);
    return typeof room === 'string' ? <Skeleton height={room} /> : room;
  }

  function LazyPart(props: Props) {
    const [{ Part }, setPart] = useState(() => ({ Part: Loaded }));
    const [handleArrival] = useState(() => () => setPart({ Part: Loaded }));
    if (Part) return <Part {...props} />;
    return (
      <Suspense fallback={<Room onArrival={handleArrival} />}>
        <Later {...props} />
      </Suspense>
    );
  }
  LazyPart.preload = () => {
    loadOnce().catch(() => undefined);
  };
  return LazyPart;
}
