import satisfies from 'semver/functions/satisfies.js';
import type { Fits } from './fits.ts';
import { ownValue } from './ownValue.ts';

/** What one release needs that another one of the same page does not have. */
export interface UnmetNeeds {
  exports: { door: string; names: string[] }[];
  libraries: { name: string; range: string; version: string }[];
  contract: { needed: number; given: number } | undefined;
}

/** Of these doors one copy serves a tab: the one that was there first, whoever brought it. */
const OURS = /^(shared-|platform\/)/;

/** What `user` would miss of `giver`: of the shell, or of another remote whose copy of a door came first. */
export function unmetNeedsOf(user: Fits, giver: Fits, isShell: boolean): UnmetNeeds {
  const exports = Object.entries(user.needs)
    .filter(([door]) => comesFrom(door, user, giver, isShell))
    .map(([door, used]) => ({ door, names: missingOf(used, ownValue(giver.gives, door)) }));
  return {
    exports: exports.filter(({ names }) => names.length > 0),
    libraries: isShell ? librariesOf(user, giver) : [],
    contract: isShell ? contractOf(user, giver) : undefined,
  };
}

/** Whether a tab with this shell can run this release; what is not known is taken to fit. */
export function fitsShell(shell: Fits | undefined, remote: Fits | undefined): boolean {
  if (!shell || !remote) return true;
  const { exports, libraries, contract } = unmetNeedsOf(remote, shell, true);
  return exports.length + libraries.length === 0 && contract === undefined;
}

function comesFrom(door: string, user: Fits, giver: Fits, isShell: boolean): boolean {
  return Object.hasOwn(user.gives, door)
    ? OURS.test(door) && Object.hasOwn(giver.gives, door)
    : isShell;
}

/** Null: whatever is used is there, as far as can be told. */
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
