import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { SHELL, getHostSettings, type RemoteFailure } from '../hostSettings.ts';
import { getMounting } from '../mounting/loadMounting.ts';
import type { Store } from '../store.ts';

interface Props {
  error: Error;
  /** All that wait for the same code in vain, in the order in which they came. */
  waiting: Store<readonly symbol[]>;
}

/**
 * The notice in place of a part of a screen whose code is lost: its release may be gone. The screen around it stays. A list may
 * have the part in each of its rows: the first one has the notice, and reports the failure.
 */
export function LostPart({ error, waiting }: Props) {
  const [self] = useState(() => Symbol('lost part'));
  const [first] = useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get);
  const [failure] = useState(() => failureOf(error));

  useEffect(() => {
    if (waiting.get().length === 0) report(failure);
    waiting.set([...waiting.get(), self]);
    return () => waiting.set(waiting.get().filter((other) => other !== self));
  }, [failure, self, waiting]);

  if (first !== self) return null;
  const { Failure } = getHostSettings();
  return <Failure {...failure} area="part" onRetry={() => reloadPage(error)} />;
}

function failureOf(error: Error): RemoteFailure {
  const owner = getMounting()?.ownerOfFailure(SHELL.remote, error) ?? SHELL;
  return { ...owner, phase: 'load', error };
}

function report(failure: RemoteFailure): void {
  const mounting = getMounting();
  if (mounting) void mounting.handleFailure(failure.remote, failure, {});
  else getHostSettings().onFailure(failure);
}

/** Drafts outlive it, and the browser asks where there is more to lose. */
function reloadPage(error: Error): void {
  void fetchPastCache(lostScripts(error)).then(() => location.reload());
}
