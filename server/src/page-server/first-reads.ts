import type { DeclaredRead, Read, Registry, RegistryRemote } from 'platform/registry';
import { CONTRACT } from 'shared-api/schema';
import { API_BASE, type Endpoint } from 'shared-api/contract';

/** Adds the URLs of prefetched queries to the registry, beside their names in the contract. */
export function withReads(registry: Registry): Registry {
  return { ...registry, remotes: registry.remotes.map(withOwnReads) };
}

function withOwnReads(remote: RegistryRemote): RegistryRemote {
  const slots = Object.entries(remote.contributes).map(([slot, entries = []]) => {
    return [slot, entries.map((entry) => ('module' in entry ? found(entry) : entry))] as const;
  });
  return {
    ...remote,
    routes: remote.routes.map(found),
    contributes: Object.fromEntries(slots),
  };
}

function found<Of extends { data?: DeclaredRead[]; reads?: Read[] }>(one: Of): Of {
  return one.data ? { ...one, reads: findReads(one.data) } : one;
}

/**
 * Resolves declared queries. A query that this server's contract lacks is not prefetched; the page
 * requests it itself.
 */
export function findReads(declared: readonly DeclaredRead[]): Read[] {
  return declared.map(findRead).filter((read) => read !== undefined);
}

/** Resolves one query; undefined if it is not in the contract, or changes something. */
function findRead(declared: DeclaredRead): Read | undefined {
  const {
    call,
    params = {},
    ...rest
  } = typeof declared === 'string' ? { call: declared } : declared;
  const endpoint = endpointOf(call);
  if (endpoint?.method !== 'GET') return undefined;
  const path = endpoint.path.replace(/:(\w+)/g, (own, name: string) => params[name] ?? own);
  return { path: API_BASE + path, ...(endpoint.isCached && { isKept: true }), ...rest };
}

/** Returns a call of the contract by name. */
export function endpointOf(name: string): Endpoint | undefined {
  const value: unknown = Object.hasOwn(CONTRACT, name) ? CONTRACT[name] : undefined;
  const isEndpoint = typeof value === 'object' && value !== null && 'method' in value;
  return isEndpoint ? (value as Endpoint) : undefined;
}
