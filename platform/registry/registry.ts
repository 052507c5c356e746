import type { Contribution, RouteDeclaration } from './remoteJson.ts';
import { matchRoute } from './matchRoute.ts';

export {
  modulesOf,
  type Contribution,
  type RemoteDescription,
  type RouteDeclaration,
} from './remoteJson.ts';
export { matchRoute } from './matchRoute.ts';

/** `/registry.json`: every remote with the release that is active now. */
export interface Registry {
  remotes: RegistryRemote[];
  /** Further origins that pages load scripts from: a dev server's. */
  origins?: string[];
}

export interface RegistryRemote {
  name: string;
  release: string;
  /** The release's global, one for each release, so that two of them never mix in one tab. */
  container: string;
  /** Address of the release's entry script. */
  entry: string;
  routes: RouteDeclaration[];
  contributes: Record<string, Contribution[]>;
  /** Addresses of the scripts that a module needs beside the entry, by module. */
  preload: Record<string, string[]>;
}

/** A route with the remote that owns it. */
export interface OwnedRoute extends RouteDeclaration {
  remote: string;
}

export const NO_REMOTES: Registry = { remotes: [] };

/** Every route of every remote. */
export function routesOf(registry: Registry): OwnedRoute[] {
  return registry.remotes.flatMap(({ name, routes }) => {
    return routes.map((route) => ({ ...route, remote: name }));
  });
}

/** The remote that owns an address, and the route by which it does. */
export function findOwner(registry: Registry, pathname: string): OwnedRoute | undefined {
  return matchRoute(routesOf(registry), pathname);
}

/** What the browser has to load before the page at `pathname` can be shown. */
export function preloadsFor(registry: Registry, pathname: string): string[] {
  const owner = findOwner(registry, pathname);
  const remote = registry.remotes.find(({ name }) => name === owner?.remote);
  if (!owner || !remote) return [];
  return [remote.entry, ...(remote.preload[owner.module] ?? [])];
}

/** Origins other than the page's own from which remotes are loaded. */
export function foreignOrigins({ remotes, origins = [] }: Registry): string[] {
  const entries = remotes.map(({ entry }) => entry).filter((entry) => URL.canParse(entry));
  return [...new Set([...origins, ...entries.map((entry) => new URL(entry).origin)])];
}

/** Throws where two remotes claim the same name or the same address. */
export function checkRegistry(registry: Registry): Registry {
  const owners = new Map<string, string>();
  const claim = (what: string, remote: string) => {
    const owner = owners.get(what);
    if (owner !== undefined) throw new Error(`${what} belongs to ${owner}, not to ${remote}`);
    owners.set(what, remote);
  };
  for (const { name, routes, contributes } of registry.remotes) {
    claim(`The name ${name}`, name);
    for (const { path } of routes) claim(`The address ${path.replace(/:[^/]+/g, ':_')}`, name);
    for (const [slot, entries] of Object.entries(contributes)) {
      for (const { id } of entries) claim(`${id} in the slot ${slot}`, name);
    }
  }
  return registry;
}
