import { useLayoutEffect, useState } from 'react';
import { getHostSettings, type MountArea } from '../hostSettings.ts';
import { getMounting } from './loadMounting.ts';
import { createStore } from '../store.ts';
import { useMounting } from './useMounting.ts';

interface Props {
  remote: string;
  module: string;
  /** Route that shows it; absent for a panel of a slot. */
  routePath?: string;
  /** Props of the slot. */
  passed?: object;
  /** Space that the slot has for the panel. */
  placeholderArea?: Exclude<MountArea, 'page'> | undefined;
}

const NOTHING = {};

/**
 * Shows a module of a remote in its own React root. The shell provides the placeholder and the
 * error.
 */
export function RemoteMount({
  remote,
  module,
  routePath,
  passed = NOTHING,
  placeholderArea = 'slot',
}: Props) {
  const area = routePath === undefined ? placeholderArea : 'page';
  const mounting = useMounting(remote, module, area);
  const { attempt, lifecycles, failure } = mounting;
  const [props] = useState(() => createStore(passed));
  const { Failure, Loading } = getHostSettings();
  const ParcelRoot = getMounting()?.ParcelRoot;

  useLayoutEffect(() => props.set(passed), [props, passed]);

  return (
    <>
      {failure && <Failure {...failure} area={area} onRetry={mounting.retry} />}
      {!lifecycles && !failure && <Loading area={area} />}
      {lifecycles && ParcelRoot && (
        <ParcelRoot
          key={attempt}
          lifecycles={lifecycles}
          passed={props}
          routePath={routePath}
          isHidden={failure !== undefined}
          onRenew={mounting.renew}
          onMount={mounting.handleMount}
          onFailure={mounting.handleFailure}
        />
      )}
    </>
  );
}
