import { checkRegistry, findConflict, type Registry, type RegistryRemote } from 'platform/registry';
import { historyOf, servedRegistry, type Canary, type RegistryFile } from 'platform/registry-file';

/** What there is to choose from. */
export interface Offer {
  file: RegistryFile;
  /** What is known of a release; undefined where it is gone. */
  describe: (remote: string, release: string) => RegistryRemote | undefined;
  /** Whether code may come from where this release lies. */
  isTrusted: (remote: RegistryRemote) => boolean;
  /** Whether a shell gives what this release needs. */
  fits: (shell: string, remote: RegistryRemote) => boolean;
}

/** What tells one browser from another. */
export interface Caller {
  /** 0 to 99; null where no release is given to some alone. */
  bucket: number | null;
  /** Releases that failed there. */
  without: readonly ReleaseRef[];
  /** The shell that runs there already; undefined where the page is made anew. */
  shell?: string | undefined;
  /** What its user wants to see instead, by remote. */
  overrides: ReadonlyMap<string, RegistryRemote>;
}

export interface ReleaseRef {
  remote: string;
  release: string;
}

/**
 * Which release of each remote a caller gets: the one its user wants, else the first that may be of its canary, the active one, and
 * those that were active before. One that contradicts the others' addresses is passed over. Where nothing is left, the active one
 * stays: its failure is told in the page.
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
    // What needs another shell would break in this one.
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

/** The dev server that a remote comes from: what lacks integrity runs from there alone. */
function devServerOf({ entry, integrity }: RegistryRemote): string[] {
  return integrity === undefined && URL.canParse(entry) ? [new URL(entry).origin] : [];
}

/** The best comes first. */
function candidatesOf(offer: Offer, caller: Caller, active: RegistryRemote): RegistryRemote[] {
  const { name, release } = active;
  const { canary, before, withdrawn } = historyOf(offer.file, name);
  const isMine = canary && caller.bucket !== null && isInCanary(name, canary, caller.bucket);
  const refused = caller.without.filter(({ remote }) => remote === name);
  const isRefused = (id: string) => refused.some((one) => one.release === id);
  // Nobody goes further back who has no reason to.
  const older = refused.length > 0 || caller.shell ? before.toReversed() : [];
  return [...new Set([...(isMine ? [canary.release] : []), release, ...older])]
    .filter((id) => !withdrawn.includes(id) && !isRefused(id))
    .map((id) => (id === release ? active : offer.describe(name, id)))
    .filter((one) => one !== undefined)
    .filter(offer.isTrusted);
}

/** Whether browsers of a bucket are given the canary: always the same ones, and for another release others. */
export function isInCanary(remote: string, canary: Canary, bucket: number): boolean {
  return (bucket + offsetOf(`${remote}@${canary.release}`)) % BUCKETS < canary.percent;
}

/** A browser is in one of so many. */
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
