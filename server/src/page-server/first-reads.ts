import type { DeclaredRead, Read, Registry, RegistryRemote } from 'platform/registry';
import { CONTRACT } from 'shared-api/schema';
import { API_BASE, type Endpoint } from 'shared-api/contract';

/** The registry with the addresses of what first views read, beside the contract's names for it. */
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

/** What the contract of this server does not have is not asked for early: the page asks for it by itself. */
export function findReads(declared: readonly DeclaredRead[]): Read[] {
  return declared.map(findRead).filter((read) => read !== undefined);
}

/** Where a read is found; undefined for what is no call of the contract, or changes something. */
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

/** A call of the contract, by its name there. */
export function endpointOf(name: string): Endpoint | undefined {
  const value: unknown = Object.hasOwn(CONTRACT, name) ? CONTRACT[name] : undefined;
  const isEndpoint = typeof value === 'object' && value !== null && 'method' in value;
  return isEndpoint ? (value as Endpoint) : undefined;
}
