import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { mountRootParcel } from 'single-spa';
import { countAttempt } from './attempts.ts';
import type { Lifecycles, RootProps } from './lifecycles.ts';

interface Props {
  lifecycles: Lifecycles;
  rootProps: RootProps<object>;
}

/**
 * Holds one mounted parcel. `<Parcel>` of single-spa-react does the same, but mounts a task later,
 * which shows as a blank frame when moving between pages.
 */
export function ParcelRoot({ lifecycles, rootProps }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((error: unknown) => rootProps.onRenderError(asError(error)));
  const mountIn = useEffectEvent(
    (domElement: HTMLElement, onRenderError: (error: unknown) => void) => {
      const { passed, routePath } = rootProps;
      const props = { domElement, passed, routePath, onRenderError };
      return mountRootParcel<RootProps<object>>(lifecycles, props);
    },
  );

  useLayoutEffect(() => {
    // An element for each mounting: the one before may still be unmounting.
    const domElement = document.createElement('div');
    holder.current?.append(domElement);
    countAttempt();
    let isWanted = true;
    const fail = (error: unknown) => {
      if (isWanted) tell(error);
    };
    const parcel = mountIn(domElement, fail);
    parcel.mountPromise.catch(fail);
    return () => {
      isWanted = false;
      domElement.remove();
      parcel.mountPromise.then(() => parcel.unmount()).catch(() => undefined);
    };
  }, [lifecycles]);

  return <div ref={holder} />;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
