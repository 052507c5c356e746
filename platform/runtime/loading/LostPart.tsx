import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { SHELL, getHostSettings, type RemoteFailure } from '../hostSettings.ts';
import { getMounting } from '../mounting/loadMounting.ts';
import type { Store } from '../store.ts';

interface Props {
  error: Error;
  /** All parts that wait for the same lost code, oldest first. */
  waiting: Store<readonly symbol[]>;
}

/**
 * Shows a notice in place of a part of a screen whose code is lost, for example because its release
 * is gone. The screen around it stays. If each row of a list contains the part, the first one shows
 * the notice and reports the failure.
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

/** Drafts survive a reload, and the browser asks before other input is lost. */
function reloadPage(error: Error): void {
  void fetchPastCache(lostScripts(error)).then(() => location.reload());
}
