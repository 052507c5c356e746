import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Lifecycles, RootProps } from './lifecycles.ts';
import { markLanguage } from '../loading/markLanguage.ts';
import { ownerOfModule } from './owners.ts';
import { mountParcel, type ParcelPhase } from './parcels.ts';
import { registerMountPoint } from './mountPoints.ts';

interface Props extends Pick<RootProps<object>, 'passed' | 'routePath'> {
  lifecycles: Lifecycles;
  isHidden?: boolean;
  /** Mounts the release that the registry lists now instead. */
  onRenew?: () => void;
  onMount?: () => void;
  onFailure: (phase: ParcelPhase, error: Error) => void;
}

/**
 * Holds one mounted parcel.
 * `<Parcel>` of single-spa-react does the same, but mounts one task later, which shows a blank page
 * between two pages.
 */
export function ParcelRoot({ lifecycles, isHidden = false, ...props }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const handleMount = useEffectEvent(() => props.onMount?.());
  const handleFailure = useEffectEvent(props.onFailure);
  const renew = useEffectEvent(() => props.onRenew?.());
  const mountIn = useEffectEvent((domElement: HTMLElement, isWanted: () => boolean) => {
    const { passed, routePath } = props;
    return mountParcel(
      lifecycles,
      { domElement, passed, routePath },
      {
        onMount: () => isWanted() && handleMount(),
        onFailure: (phase, error) => {
          if (isWanted() || phase === 'unmount') handleFailure(phase, error);
        },
      },
    );
  });

  useLayoutEffect(() => {
    // Each mount gets its own element, because the one before may still be unmounting.
    const domElement = document.createElement('div');
    holder.current?.append(domElement);
    let isWanted = true;
    const owner = ownerOfModule(lifecycles);
    if (owner) markLanguage(domElement, owner);
    const leave = owner && registerMountPoint({ owner, element: domElement, renew: () => renew() });
    const unmount = mountIn(domElement, () => isWanted);
    return () => {
      isWanted = false;
      leave?.();
      domElement.remove();
      unmount();
    };
  }, [lifecycles]);

  return <div ref={holder} hidden={isHidden} />;
}
