import { checkRegistry, findConflict, type Registry, type RegistryRemote } from 'platform/registry';
import { historyOf, servedRegistry, type Canary, type RegistryFile } from 'platform/server';

/** Releases to choose from. */
export interface Offer {
  file: RegistryFile;
  /** Returns the description of a release; undefined if the release is gone. */
  describe: (remote: string, release: string) => RegistryRemote | undefined;
  /** Whether the release's origin is trusted. */
  isTrusted: (remote: RegistryRemote) => boolean;
  /** Whether a shell provides what this release needs. */
  fits: (shell: string, remote: RegistryRemote) => boolean;
}

/** Properties that distinguish one browser from another. */
export interface Caller {
  /** 0 to 99; null if no release has a canary. */
  bucket: number | null;
  /** Releases that failed in this browser. */
  without: readonly ReleaseRef[];
  /** Shell that already runs in the tab; undefined for a new page. */
  shell?: string | undefined;
  /** Releases that the user has chosen instead, by remote. */
  overrides: ReadonlyMap<string, RegistryRemote>;
}

export interface ReleaseRef {
  remote: string;
  release: string;
}

/**
 * Chooses the release of each remote for a caller. In order: the user's override, the canary if it
 * applies, the active release, earlier active ones. A release whose paths conflict with others is
 * skipped. If none is left, the active one stays, and the page reports its failure.
 */
export function chooseRegistry(offer: Offer, caller: Caller): Registry {
  const { file } = offer;
  let isOutdated = false;
  let remotes = file.remotes.filter(offer.isTrusted);
  for (const active of file.remotes) {
    const wanted = candidatesOf(offer, caller, active);
    const { shell } = caller;
    const fitting = shell === undefined ? wanted : wanted.filter((one) => offer.fits(shell, one));
    isOutdated ||= fitting[0] !== wanted[0];
    const found = fitting.find((one) => {
      return one === active || isConsistent(withRemote(remotes, one));
    });
    if (found === active) continue;
    if (found) remotes = withRemote(remotes, found);
    // A remote that needs another shell would break in this one.
    else if (shell !== undefined && !offer.fits(shell, active)) {
      remotes = remotes.filter(({ name }) => name !== active.name);
    }
  }
  const overrides = [...caller.overrides.values()].filter((one) => {
    return isConsistent(withRemote(remotes, one)) && !findConflict(remotes, one);
  });
  for (const one of overrides) remotes = withRemote(remotes, one);
  const origins = [...(file.origins ?? []), ...overrides.flatMap(devServerOf)];
  return {
    ...servedRegistry({ ...file, remotes, ...(origins.length > 0 ? { origins } : {}) }),
    ...(overrides.length > 0 ? { overridden: overrides.map(({ name }) => name) } : {}),
    ...(isOutdated ? { outdated: true } : {}),
  };
}

/** Returns the dev server of a remote. A script without integrity is only allowed from there. */
function devServerOf({ entry, integrity }: RegistryRemote): string[] {
  return integrity === undefined && URL.canParse(entry) ? [new URL(entry).origin] : [];
}

/** Returns the candidates, best first. */
function candidatesOf(offer: Offer, caller: Caller, active: RegistryRemote): RegistryRemote[] {
  const { name, release } = active;
  const { canary, before, withdrawn } = historyOf(offer.file, name);
  const isMine = canary && caller.bucket !== null && isInCanary(name, canary, caller.bucket);
  const refused = caller.without.filter(({ remote }) => remote === name);
  const isRefused = (id: string) => refused.some((one) => one.release === id);
  // Falls back to older releases only for a reason.
  const older = refused.length > 0 || caller.shell ? before.toReversed() : [];
  return [...new Set([...(isMine ? [canary.release] : []), release, ...older])]
    .filter((id) => !withdrawn.includes(id) && !isRefused(id))
    .map((id) => (id === release ? active : offer.describe(name, id)))
    .filter((one) => one !== undefined)
    .filter(offer.isTrusted);
}

/**
 * Whether a bucket gets the canary: always the same browsers for one release, and others for the
 * next.
 */
export function isInCanary(remote: string, canary: Canary, bucket: number): boolean {
  return (bucket + offsetOf(`${remote}@${canary.release}`)) % BUCKETS < canary.percent;
}

/** Number of buckets that browsers are divided into. */
export const BUCKETS = 100;

function offsetOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
}

function withRemote(remotes: readonly RegistryRemote[], one: RegistryRemote): RegistryRemote[] {
  const others = remotes.filter(({ name }) => name !== one.name);
  return [...others, one].toSorted((a, b) => a.name.localeCompare(b.name));
}

function isConsistent(remotes: RegistryRemote[]): boolean {
  try {
    checkRegistry({ remotes });
    return true;
  } catch {
    return false;
  }
}
