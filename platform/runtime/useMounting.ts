import { useEffect, useEffectEvent, useState } from 'react';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { PATIENCE_MS, getHostSettings, type RemoteFailure } from './hostSettings.ts';
import type { Lifecycles } from './lifecycles.ts';
import { getMounting } from './loadMounting.ts';
import { findLoaded, loadForPage, loadPatiently } from './loadModule.ts';
import { SHELL, blame } from './owners.ts';
import { adoptRegistry, fetchRegistry } from './registryStore.ts';
import { hasUnsavedChanges } from './unsavedChanges.ts';

type Phase = RemoteFailure['phase'];

interface State {
  attempt: number;
  step: 'loading' | 'mounting' | 'shown' | 'failed';
  /** From `mounting` on. */
  lifecycles?: Lifecycles;
  /** What the notice tells: of one that failed, or of one that is late and may still come. */
  failure?: RemoteFailure;
}

/** Brings a module of a remote, step by step, and tells of what goes wrong. */
export function useMounting(remote: string, module: string, place: 'page' | 'slot') {
  const [state, setState] = useState<State>(() => firstState(remote, module));
  const { attempt, step, lifecycles, failure } = state;
  const isLoading = step === 'loading';
  const isUnderWay = isLoading || step === 'mounting';

  const tell = (phase: Phase, error: Error, owner = blame(remote, error)): RemoteFailure => {
    const told = { ...owner, phase, error };
    getHostSettings().onFailure(told);
    return told;
  };
  const handleFailure = (phase: Phase, error: Error) => {
    const told = tell(phase, error);
    // What does not go in order is gone all the same.
    if (phase !== 'unmount') setState({ attempt, step: 'failed', failure: told });
  };
  const handleMount = () => setState({ attempt, step: 'shown', lifecycles });
  const handleLoad = useEffectEvent((loaded: Lifecycles) => {
    setState({ attempt, step: 'mounting', lifecycles: loaded });
  });
  const handleLoss = useEffectEvent((error: Error) => handleFailure('load', error));

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    const load = place === 'page' ? loadForPage : loadPatiently;
    load(remote, module).then(
      (loaded) => isWanted && handleLoad(loaded),
      (error: Error) => isWanted && handleLoss(error),
    );
    return () => {
      isWanted = false;
    };
  }, [remote, module, place, isLoading, attempt]);

  const tellLate = useEffectEvent(() => {
    const error = new Error(`Still ${step} after ${PATIENCE_MS / 1_000} s`);
    const isShellLate = isLoading && findLoaded(remote, module);
    const told = tell(isLoading ? 'load' : 'mount', error, isShellLate ? SHELL : undefined);
    setState({ ...state, failure: told });
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(tellLate, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, step, attempt]);

  const retry = () => {
    const lost = failure?.phase === 'render' ? lostScripts(failure.error) : [];
    // Who asks again for a script that hangs is given the same request, and a library that has missed
    // another stays without: a new page begins anew.
    if ((isLoading || lost.length > 0) && !hasUnsavedChanges()) {
      void fetchPastCache(lost).then(() => location.reload());
      return;
    }
    // What is late and comes now has been given up.
    setState({ attempt, step: 'failed', failure });
    const tryAgain = () => setState({ attempt: attempt + 1, step: 'loading' });
    // After a redeploy the old address may be gone for good: ask where the remote lives now.
    fetchRegistry().then(adoptRegistry).then(tryAgain, tryAgain);
  };

  return { ...state, handleFailure, handleMount, retry };
}

function firstState(remote: string, module: string): State {
  const lifecycles = getMounting() && findLoaded(remote, module);
  if (!lifecycles) return { attempt: 0, step: 'loading' };
  return { attempt: 0, step: 'mounting', lifecycles };
}
