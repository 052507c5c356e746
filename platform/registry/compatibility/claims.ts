import { addressKey, isOwnAddress, type RegistryRemote } from '../registry.ts';

type Claimer = Pick<RegistryRemote, 'name' | 'routes'>;

/** Why a remote must not have an address. */
export interface Conflict {
  /** The address that it claims, as its `remote.json` has it. */
  path: string;
  /** Owner of the conflicting path; null for the shell and the server. */
  owner: string | null;
  /** Conflicting path of the owner; absent if the owner is null. */
  ownedPath?: string;
}

/** First steps that people take for pages of their account: no remote has them. */
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
 * Finds an address of a remote that is in the way of others', or others in its own: one path matches both, or one lies below the other. Its own
 * addresses may overlap. Releases are judged by it before they are kept, tried or promoted, not while a stored registry is read.
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

/** Throws where a remote claims an address of somebody else. */
export function checkClaims(remotes: readonly Claimer[], claimer: Claimer): void {
  const conflict = findConflict(remotes, claimer);
  if (conflict) throw new Error(conflictText(claimer.name, conflict));
}

/** For those who ship: in English. */
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

/** Whether one path matches both, or one lies below the other. */
function isInTheWay(one: string, other: string): boolean {
  const [short, long] = [stepsOf(one), stepsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long) return false;
  const pairs = short.map((step, index) => [step, long[index] ?? ''] as const);
  if (short.length === long.length) {
    return pairs.every(([a, b]) => a === b || isParameter(a) || isParameter(b));
  }
  // `/class/:id/topic` is no page below `/class/new`, though one of its paths is.
  return pairs.every(([above, step]) => above === step || isParameter(above));
}

/** Lower case, as browsers tell no cases apart; parameters by no name. */
function stepsOf(path: string): string[] {
  const steps = path.toLowerCase().split('/').slice(1);
  return steps.map((step) => (isParameter(step) ? ':' : step));
}

function isParameter(step: string): boolean {
  return step.startsWith(':');
}
