import { keepFailed, readFailed } from './failedReleases.ts';
import { fetchRegistry } from '../releases/fetchRegistry.ts';
import type { RemoteFailure } from '../hostSettings.ts';
import { adoptRegistry, getRemote } from '../releases/registryStore.ts';
import { releaseId } from '../releases/releaseId.ts';
import { findScriptEvidence, type ScriptEvidence } from './scriptEvidence.ts';

/** Reaction of a tab to a failure. */
export interface Fallback extends ScriptEvidence {
  /** Tries the same release again, or continues with its replacement; absent if neither helps. */
  step?: 'again' | 'replaced';
  /** The release that took over. */
  replacedBy?: string;
  /** Whether the server cannot be reached. */
  isOffline?: boolean;
}

/**
 * Replaces a release that fails for the second time in this tab by the one before it.
 * A failure counts only if the server responds: while it is unreachable, the release is not at
 * fault. If the replacement fails too, only the person's Retry is left, because the data may be the
 * cause.
 */
export async function findFallback(failure: RemoteFailure): Promise<Fallback> {
  const { remote: name, release } = failure;
  const id = releaseId(name, release);
  const seen = readFailed();
  const isStandIn = seen.some(
    ({ instead }) => instead && releaseId(instead.name, instead.release) === id,
  );
  const failures = (seen.find((other) => other.id === id)?.failures ?? 0) + 1;
  if (!release || isStandIn) return {};

  const registry = await fetchRegistry([id]).catch(() => undefined);
  if (!registry) return { isOffline: true };
  const known = getRemote(name);
  const isOwnCode = failure.phase === 'load' && known?.release === release;
  const evidence = isOwnCode ? await findScriptEvidence(known) : {};
  const instead = registry.remotes.find((remote) => remote.name === name);
  const isOther = instead !== undefined && instead.release !== release;
  if (failures < 2 || !isOther) {
    keepFailed({ id, failures });
    return failures < 2 ? { ...evidence, step: 'again' } : evidence;
  }
  keepFailed({ id, failures, instead });
  adoptRegistry(registry);
  return { ...evidence, step: 'replaced', replacedBy: instead.release };
}
