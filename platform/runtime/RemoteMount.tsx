import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Lifecycles, RootProps } from './lifecycles.ts';
import { getHostSettings, type RemoteFailure } from './hostSettings.ts';
import { getMounting } from './loadMounting.ts';
import { findLoaded, loadForPage, loadPatiently } from './loadModule.ts';
import { adoptRegistry, fetchRegistry, getRemote } from './registryStore.ts';
import { createStore } from './store.ts';

interface Props {
  remote: string;
  module: string;
  /** The route that shows it; absent for a panel of a slot. */
  routePath?: string;
  /** Props of the slot. */
  passed?: object;
}

type Phase =
  | { name: 'loading' }
  | { name: 'mounted'; lifecycles: Lifecycles }
  | { name: 'failed'; failure: RemoteFailure };

const NOTHING = {};

/** Shows a module of a remote, in a root of its own; the shell has settled what stands in for it. */
export function RemoteMount({ remote, module, routePath, passed = NOTHING }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>(() => firstPhase(remote, module));
  const [props] = useState(() => createStore(passed));
  const { Failure, Loading } = getHostSettings();
  const place = routePath === undefined ? 'slot' : 'page';

  useLayoutEffect(() => props.set(passed), [props, passed]);

  const fail = useCallback(
    (cause: RemoteFailure['phase'], error: Error) => {
      const release = getRemote(remote)?.release ?? '';
      const failure = { remote, release, phase: cause, error };
      setPhase({ name: 'failed', failure });
      getHostSettings().onFailure(failure);
    },
    [remote],
  );

  const isLoading = phase.name === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const load = place === 'page' ? loadForPage : loadPatiently;
    load(remote, module).then(
      (lifecycles) => isWanted && setPhase({ name: 'mounted', lifecycles }),
      (error: Error) => isWanted && fail('load', error),
    );
    return () => {
      isWanted = false;
    };
  }, [remote, module, place, isLoading, attempt, fail]);

  const rootProps = useMemo((): RootProps<object> => {
    return { passed: props, routePath, onRenderError: (error) => fail('render', error) };
  }, [props, routePath, fail]);

  const handleRetry = () => {
    const tryAgain = () => {
      setAttempt(attempt + 1);
      setPhase({ name: 'loading' });
    };
    // After a redeploy the old address may be gone for good: ask where the remote lives now.
    fetchRegistry().then(adoptRegistry).then(tryAgain, tryAgain);
  };

  if (phase.name === 'failed') {
    return <Failure {...phase.failure} place={place} onRetry={handleRetry} />;
  }
  const ParcelRoot = getMounting()?.ParcelRoot;
  if (phase.name === 'loading' || !ParcelRoot) return <Loading place={place} />;
  return <ParcelRoot key={attempt} lifecycles={phase.lifecycles} rootProps={rootProps} />;
}

function firstPhase(remote: string, module: string): Phase {
  const lifecycles = findLoaded(remote, module);
  return lifecycles ? { name: 'mounted', lifecycles } : { name: 'loading' };
}
