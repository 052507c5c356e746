import { modulesOf, type Contributes, type RouteDeclaration } from './remoteJson.ts';
import { matchRoute } from './matchRoute.ts';

/** Content of `/registry.json`: every remote with its active release. */
export interface Registry {
  remotes: RegistryRemote[];
  /** Active release of the shell; absent before its first promotion. */
  shell?: string;
  /** Origins of dev servers, whose entries may lack integrity. Set by the server, never by the file. */
  origins?: string[];
  /** Remotes whose release this browser's user has overridden. */
  overridden?: string[];
  /**
   * Whether some remote's active release does not fit this shell, which then gets an older one
   * until its page reloads.
   */
  outdated?: boolean;
}

/** Key of the deferred catalogue, in place of a module. */
export const LATER = '*';

/** A remote with its active release. */
export interface RegistryRemote {
  name: string;
  release: string;
  /** Global variable of the release. Each release has its own, so that two never mix in one tab. */
  container: string;
  /** Address of the release's entry script. */
  entry: string;
  /** Integrity of the entry script, which contains that of the other scripts. Absent for dev servers. */
  integrity?: string;
  routes: RouteDeclaration[];
  contributes: Contributes;
  /**
   * URLs of the scripts that a module loads beside the entry, by module. Only for the page server;
   * empty in a tab.
   */
  preload: Record<string, string[]>;
  /** Integrity of the scripts, by URL. Only for the page server: browsers do not receive it. */
  hashes?: Record<string, string>;
  /**
   * Name and version of a shared library, by the URL of a script that contains nothing else. A page
   * loads the same library once. Only for the page server.
   */
  libraries?: Record<string, string>;
  /**
   * URLs of the catalogue scripts, by language and module (`*`: the deferred catalogue), or one URL
   * for all modules. Only for the page server: a tab gets those of its own language in
   * `catalogues`.
   */
  languages?: Record<string, Record<string, string> | string>;
  /**
   * Titles of tabs and links, by language and id. A tab gets those of its language in
   * `contributes`.
   */
  titles?: Record<string, Record<string, string>>;
  /** Catalogue scripts of the tab's language, by module. Only in a tab's registry. */
  catalogues?: Record<string, ExpectedScript>;
}

/** Route with the remote that owns it. */
export interface OwnedRoute extends RouteDeclaration {
  remote: string;
}

/** Registry before the first promotion. */
export const NO_REMOTES: Registry = { remotes: [] };

/** Returns every route of every remote. */
export function routesOf(registry: Registry): OwnedRoute[] {
  return registry.remotes.flatMap(({ name, routes }) => {
    return routes.map((route) => ({ ...route, remote: name }));
  });
}

/** Returns the route of an address, with its remote. */
export function findOwner(registry: Registry, pathname: string): OwnedRoute | undefined {
  return matchRoute(routesOf(registry), pathname);
}

/** Script with its integrity, which is unknown for dev servers. */
export interface ExpectedScript {
  /** Path, or the URL of a script on another origin. */
  src: string;
  integrity: string | undefined;
}

/**
 * Returns the registry for a tab of this language. It omits the fields for the page server, which
 * are most of it.
 */
export function registryForTab(registry: Registry, language: string): Registry {
  const remotes = registry.remotes.map((remote) => {
    const catalogues = cataloguesOf(remote, language);
    const contributes = inTab(remote, language);
    return { ...withoutOwn(remote), contributes, ...(catalogues ? { catalogues } : {}) };
  });
  return { ...registry, remotes };
}

/** Returns the contributions with titles in the tab's language, and without their declared data. */
function inTab({ contributes, titles }: RegistryRemote, language: string): Contributes {
  const own = titles?.[language] ?? {};
  const slots = Object.entries(contributes).map(([slot, entries = []]) => {
    const given = entries.map((entry) => ({ ...entry, title: own[entry.id] ?? entry.title }));
    return [slot, given.map(withoutData)];
  });
  return Object.fromEntries(slots) as Contributes;
}

function withoutOwn({
  hashes: _,
  languages: __,
  titles: ___,
  libraries: ____,
  ...remote
}: RegistryRemote): RegistryRemote {
  return { ...remote, routes: remote.routes.map(withoutData), preload: {} };
}

function withoutData<Of extends object>(one: Of): Of {
  const given: Of & { data?: unknown } = { ...one };
  delete given.data;
  return given;
}

/** Returns the catalogue scripts of a remote, by module; undefined if it lacks the language. */
export function cataloguesOf(
  remote: RegistryRemote,
  language: string,
): Record<string, ExpectedScript> | undefined {
  const found = remote.languages?.[language];
  if (found === undefined) return undefined;
  const modules = typeof found === 'string' ? modulesOf(remote) : Object.keys(found);
  const scripts = modules.map((module) => {
    const src = typeof found === 'string' ? found : (found[module] ?? '');
    return [module, { src, integrity: remote.hashes?.[src] }] as const;
  });
  return Object.fromEntries(scripts);
}

/** Origins other than the page's own from which remotes are loaded. */
export function foreignOrigins({ remotes, origins = [] }: Registry): string[] {
  const entries = remotes.map(({ entry }) => entry).filter((entry) => URL.canParse(entry));
  return [...new Set([...origins, ...entries.map((entry) => new URL(entry).origin)])];
}

/** First segments of the paths that the shell and the server answer themselves. */
const OWN = [
  '',
  '.well-known',
  'api',
  'config.json',
  'files',
  'healthz',
  'images',
  'manifest.webmanifest',
  'metrics',
  'not-found',
  'offline.html',
  'outbox',
  'registry.json',
  'remotes',
  'shell',
  'sw.js',
  'unsubscribe',
  'ws',
];

/**
 * Paths below which the server answers: `/calendar` may be a page, `/calendar/<token>.ics` belongs
 * to the server.
 */
const OWN_BELOW = ['calendar'];

/** Whether a path belongs to the shell or the server, so that no remote can claim it. */
export function isOwnAddress(path: string): boolean {
  const [, first = '', ...rest] = path.toLowerCase().split('/');
  return OWN.includes(first) || (OWN_BELOW.includes(first) && rest.length > 0);
}

/**
 * Returns the same key for paths that browsers do not distinguish: of different case or with other
 * parameter names.
 */
export function addressKey(path: string): string {
  return path.toLowerCase().replace(/:[^/]+/g, ':_');
}

/**
 * Throws if two remotes claim the same name or path, or one claims a path of the shell or the
 * server.
 */
export function checkRegistry<R extends Pick<Registry, 'remotes'>>(registry: R): R {
  const owners = new Map<string, string>();
  const claim = (what: string, remote: string, key = what) => {
    const owner = owners.get(key);
    if (owner !== undefined) throw new Error(`${what} belongs to ${owner}, not to ${remote}`);
    owners.set(key, remote);
  };
  claim('The name shell', 'the shell');
  for (const { name, routes, contributes } of registry.remotes) {
    claim(`The name ${name}`, name);
    for (const { path } of routes) {
      if (isOwnAddress(path)) {
        throw new Error(`The path ${path} belongs to the shell or the server, not to ${name}`);
      }
      claim(`The path ${path}`, name, addressKey(path));
    }
    for (const [slot, entries = []] of Object.entries(contributes)) {
      for (const { id } of entries) claim(`${id} in the slot ${slot}`, name);
    }
  }
  return registry;
}
