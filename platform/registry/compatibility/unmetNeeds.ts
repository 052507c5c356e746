import satisfies from 'semver/functions/satisfies.js';
import type { Fits } from './fits.ts';
import { ownValue } from '../ownValue.ts';

/** Requirements of one release that another one of the same page does not provide. */
export interface UnmetNeeds {
  exports: { entryPoint: string; names: string[] }[];
  libraries: { name: string; range: string; version: string }[];
  contract: { needed: number; given: number } | undefined;
}

/** Entry points of which a tab uses one copy: the first one that was loaded, from any part. */
const OURS = /^(shared-|platform\/)/;

/**
 * Returns the requirements of `user` that `giver` does not provide. `giver` is the shell, or
 * another remote whose copy of an entry point was loaded first.
 */
export function unmetNeedsOf(user: Fits, giver: Fits, isShell: boolean): UnmetNeeds {
  const exports = Object.entries(user.needs)
    .filter(([entryPoint]) => comesFrom(entryPoint, user, giver, isShell))
    .map(([entryPoint, used]) => ({
      entryPoint,
      names: missingOf(used, ownValue(giver.gives, entryPoint)),
    }));
  return {
    exports: exports.filter(({ names }) => names.length > 0),
    libraries: isShell ? librariesOf(user, giver) : [],
    contract: isShell ? contractOf(user, giver) : undefined,
  };
}

/** Whether a tab with this shell can run this release. An unknown manifest counts as compatible. */
export function fitsShell(shell: Fits | undefined, remote: Fits | undefined): boolean {
  if (!shell || !remote) return true;
  const { exports, libraries, contract } = unmetNeedsOf(remote, shell, true);
  return exports.length + libraries.length === 0 && contract === undefined;
}

function comesFrom(entryPoint: string, user: Fits, giver: Fits, isShell: boolean): boolean {
  return Object.hasOwn(user.gives, entryPoint)
    ? OURS.test(entryPoint) && Object.hasOwn(giver.gives, entryPoint)
    : isShell;
}

/**
 * Returns the exports that are missing. Null means that the exports are unknown, and count as
 * present.
 */
function missingOf(used: readonly string[], given: readonly string[] | null = []): string[] {
  return given === null ? [] : used.filter((name) => !given.includes(name));
}

function librariesOf({ ranges }: Fits, { versions }: Fits): UnmetNeeds['libraries'] {
  return Object.entries(ranges)
    .map(([name, range]) => ({ name, range, version: ownValue(versions, name) ?? '' }))
    .filter(({ range, version }) => {
      return version !== '' && !satisfies(version, range, { includePrerelease: true });
    });
}

function contractOf({ contract: needed }: Fits, { contract: given }: Fits): UnmetNeeds['contract'] {
  if (needed === undefined || given === undefined || needed === given) return undefined;
  return { needed, given };
}
