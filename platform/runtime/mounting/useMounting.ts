import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchPastCache, lostScripts } from '../loading/fetchPastCache.ts';
import {
  PATIENCE_MS,
  SHELL,
  getHostSettings,
  type MountArea,
  type RemoteFailure,
} from '../hostSettings.ts';
import type { FailureContext, HandledFailure } from '../failures/handleFailure.ts';
import type { Lifecycles } from './lifecycles.ts';
import { loadForArea } from './loadForArea.ts';
import { getMounting } from './loadMounting.ts';
import { isPageTranslated } from '../page/translatedPage.ts';
import { hasUnsavedChanges } from '../page/unsavedChanges.ts';
import { whenUpdated } from './whenUpdated.ts';

type Phase = RemoteFailure['phase'];

interface State {
  attempt: number;
  step: 'loading' | 'mounting' | 'shown' | 'failed';
  /** Present from `mounting` on. */
  lifecycles?: Lifecycles;
  /** Failure for the notice: the part failed, or is late and may still load. */
  failure?: RemoteFailure;
}

/** Loads and mounts a module of a remote, step by step, and reports failures. */
export function useMounting(remote: string, module: string, area: MountArea) {
  const [state, setState] = useState<State>(() => startOf(0));
  const { attempt, step, lifecycles, failure } = state;
  const isLoading = step === 'loading';
  const isUnderWay = isLoading || step === 'mounting';
  const failedAttempt = useRef<number>(undefined);
  /** Failure of the first attempt, until an automatic second attempt proves it harmless. */
  const unreported = useRef<RemoteFailure>(undefined);
  const isGone = useRef(false);
  const hasRemounted = useRef(false);

  /** Starts with the module of the current registry. */
  function startOf(next: number): State {
    const loaded = getMounting()?.findLoaded(remote, module);
    return { attempt: next, step: loaded ? 'mounting' : 'loading', lifecycles: loaded };
  }
  /** Changes the state unless it has changed since `from`. */
  const moveOn = (from: State, to: State) => setState((now) => (now === from ? to : now));
  const failureOf = (phase: Phase, error: Error): RemoteFailure => {
    // Without the mounting code, no remote can have failed.
    const owner = getMounting()?.ownerOfFailure(remote, error, lifecycles) ?? SHELL;
    return { ...owner, phase, error };
  };
  /** Reports the failure, unless a second attempt follows, and tries an automatic recovery. */
  const handle = async (
    failed: RemoteFailure,
    context: FailureContext,
  ): Promise<HandledFailure> => {
    const mounting = getMounting();
    const first = takeUnreported();
    if (mounting) return mounting.handleFailure(remote, failed, { ...context, first });
    if (!context.isReported) getHostSettings().onFailure(failed);
    return { failure: failed };
  };
  /** Leaves the report to the second attempt; if the person has left, reports the first failure. */
  const expectSecondTry = (first: RemoteFailure) => {
    if (isGone.current) getHostSettings().onFailure(first);
    else unreported.current = first;
  };
  const takeUnreported = () => {
    const first = unreported.current;
    unreported.current = undefined;
    return first;
  };

  const handleFailure = (phase: Phase, error: Error) => {
    const failed = failureOf(phase, error);
    if (phase === 'unmount') {
      // A part that fails to unmount is removed anyway.
      getHostSettings().onFailure(failed);
      return;
    }
    // React's strict mode may mount a failed part once more.
    if (failedAttempt.current === attempt) return;
    failedAttempt.current = attempt;
    const mending: State = { attempt, step: 'failed' };
    setState(mending);
    if (isPageTranslated() && phase !== 'load' && !hasRemounted.current) {
      // A part that a translator changed mounts again without a report: the release is not at
      // fault.
      hasRemounted.current = true;
      queueMicrotask(() => moveOn(mending, startOf(attempt + 1)));
      return;
    }
    // A part in use shows the failure: an automatic retry would lose the person's position in it.
    const canTryAgain = step !== 'shown';
    void handle(failed, { canTryAgain }).then((handled) => {
      const isAgain = handled.step === 'again' && canTryAgain;
      if (isAgain) expectSecondTry(handled.failure);
      const helps = isAgain || handled.step === 'replaced';
      const next = helps ? startOf(attempt + 1) : { ...mending, failure: handled.failure };
      moveOn(mending, next);
    });
  };
  const handleMount = () => {
    takeUnreported();
    setState({ attempt, step: 'shown', lifecycles });
  };
  const handleLoad = useEffectEvent((loaded: Lifecycles) => {
    setState({ attempt, step: 'mounting', lifecycles: loaded });
  });
  const handleLoss = useEffectEvent((error: Error) => handleFailure('load', error));

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    loadForArea(remote, module, area).then(
      (loaded) => isWanted && handleLoad(loaded),
      (error: Error) => isWanted && handleLoss(error),
    );
    return () => {
      isWanted = false;
    };
  }, [remote, module, area, isLoading, attempt]);

  const handleLate = useEffectEvent(() => {
    // The module was mounted at this very moment.
    if (!isUnderWay) return;
    const error = new Error(`Still ${step} after ${PATIENCE_MS / 1_000} s`);
    const late = failure ?? failureOf(isLoading ? 'load' : 'mount', error);
    const waiting = { ...state, failure: late };
    setState(waiting);
    void handle(late, { isReported: failure !== undefined }).then((handled) => {
      // Another request for hanging code would be the same request.
      if (handled.step === 'replaced') moveOn(waiting, startOf(attempt + 1));
    });
  });
  // It runs twice: after the first notice, the part may still be replaced after the same time
  // again.
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(handleLate, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, step, attempt, failure]);

  const reportFirst = useEffectEvent(() => {
    const first = takeUnreported();
    if (first) getHostSettings().onFailure(first);
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      reportFirst();
    };
  }, []);

  const retry = () => {
    const lost = failure?.phase === 'render' ? lostScripts(failure.error) : [];
    // A retry of a hanging script would be the same request, and a library that misses another one
    // stays incomplete. Only a new page helps.
    if ((isLoading || lost.length > 0) && !hasUnsavedChanges()) {
      void fetchPastCache(lost).then(() => location.reload());
      return;
    }
    // Code that arrives late from now on is ignored.
    const retrying: State = { attempt, step: 'failed', failure };
    setState(retrying);
    // After a redeployment the old address may be gone, so the registry is read again.
    const refreshed = getMounting()?.refreshRegistry();
    void Promise.resolve(refreshed).then(() => moveOn(retrying, startOf(attempt + 1)));
  };

  const handleUpdate = useEffectEvent(() => {
    if (failure) retry();
  });
  useEffect(() => whenUpdated(() => handleUpdate()), []);

  const renew = () => setState(startOf(attempt + 1));

  return { ...state, handleFailure, handleMount, retry, renew };
}
