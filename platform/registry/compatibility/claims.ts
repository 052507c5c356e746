import { addressKey, isOwnAddress, type RegistryRemote } from '../registry.ts';

type Claimer = Pick<RegistryRemote, 'name' | 'routes'>;

/** Reason why a remote must not own a path. */
export interface Conflict {
  /** Path that the remote claims, as in its `remote.json`. */
  path: string;
  /** Owner of the conflicting path; null for the shell and the server. */
  owner: string | null;
  /** Conflicting path of the owner; absent if the owner is null. */
  ownedPath?: string;
}

/** First segments that people expect to be pages of their account. No remote can claim them. */
const ACCOUNT_STEPS = [
  'account',
  'admin',
  'log-in',
  'logout',
  'password',
  'register',
  'reset',
  'reset-password',
  'sign-in',
  'signin',
  'sign-up',
  'verify',
];

/**
 * Finds a path of a remote that conflicts with another remote: one URL matches both paths, or one
 * lies below the other. The remote's own paths may overlap.
 * It runs before a release is saved, tested or promoted, but not when a stored registry is read.
 */
export function findConflict(
  remotes: readonly Claimer[],
  { name, routes }: Claimer,
): Conflict | undefined {
  const others = remotes.filter((remote) => remote.name !== name);
  for (const { path } of routes) {
    if (isReserved(path)) return { path, owner: null };
    for (const other of others) {
      const owned = other.routes.find((route) => isInTheWay(route.path, path));
      if (owned) return { path, owner: other.name, ownedPath: owned.path };
    }
  }
  return undefined;
}

/** Throws if a remote claims a path of another owner. */
export function checkClaims(remotes: readonly Claimer[], claimer: Claimer): void {
  const conflict = findConflict(remotes, claimer);
  if (conflict) throw new Error(conflictText(claimer.name, conflict));
}

/** Returns the error message, in English, for developers. */
export function conflictText(name: string, { path, owner, ownedPath }: Conflict): string {
  if (owner === null) {
    return `The path ${path} belongs to the shell or the server, not to ${name}`;
  }
  if (ownedPath && addressKey(ownedPath) === addressKey(path))
    return `The path ${path} belongs to ${owner}, not to ${name}`;
  return `The path ${path} of ${name} would hide ${ownedPath}, which belongs to ${owner}`;
}

function isReserved(path: string): boolean {
  const [first = ''] = stepsOf(path);
  return isOwnAddress(path) || ACCOUNT_STEPS.includes(first);
}

/** Whether one URL matches both paths, or one lies below the other. */
function isInTheWay(one: string, other: string): boolean {
  const [short, long] = [stepsOf(one), stepsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long) return false;
  const pairs = short.map((step, index) => [step, long[index] ?? ''] as const);
  if (short.length === long.length) {
    return pairs.every(([a, b]) => a === b || isParameter(a) || isParameter(b));
  }
  // `/class/:id/topic` is not below `/class/new`, although one of its URLs is.
  return pairs.every(([above, step]) => above === step || isParameter(above));
}

/**
 * Splits a path in lower case, because browsers ignore case here. The names of parameters are
 * removed.
 */
function stepsOf(path: string): string[] {
  const steps = path.toLowerCase().split('/').slice(1);
  return steps.map((step) => (isParameter(step) ? ':' : step));
}

function isParameter(step: string): boolean {
  return step.startsWith(':');
}
