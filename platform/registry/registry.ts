import { modulesOf, type Contributes, type RouteDeclaration } from './remoteJson.ts';
import { matchRoute } from './matchRoute.ts';

/** `/registry.json`: every remote with the release that is active now. */
export interface Registry {
  remotes: RegistryRemote[];
  /** The shell's active release: the one that a page comes with. Absent before its first promotion. */
  shell?: string;
  /** Origins of dev servers, whose entries may lack integrity. Set by the server, never by the file. */
  origins?: string[];
  /** Remotes whose release this browser's user has overridden. */
  overridden?: string[];
  /** Some remote's active release does not fit the shell that asks: it is given an older one, until its page is loaded anew. */
  outdated?: boolean;
}

/** Stands for a module where a catalogue has what is said when something is opened. */
export const LATER = '*';

/** A remote with its active release. */
export interface RegistryRemote {
  name: string;
  release: string;
  /** The release's global, one for each release, so that two of them never mix in one tab. */
  container: string;
  /** Address of the release's entry script. */
  entry: string;
  /** Integrity of the entry script, which contains that of the other scripts. Absent for dev servers. */
  integrity?: string;
  routes: RouteDeclaration[];
  contributes: Contributes;
  /** Addresses of the scripts that a module needs beside the entry, by module: for the front door, tabs are told of none. */
  preload: Record<string, string[]>;
  /** Integrity of the scripts, by URL. Only for the page server: browsers do not receive it. */
  hashes?: Record<string, string>;
  /**
   * Name and version of a shared library, by the URL of a script that contains nothing else. A page loads the same library once.
   * For the front door.
   */
  libraries?: Record<string, string>;
  /**
   * Addresses of the scripts of its catalogues, by language and module (`*`: of what is opened later), or one for all: for the front door,
   * tabs are told of their own language's.
   */
  languages?: Record<string, Record<string, string> | string>;
  /** The titles of its tabs and links, by language and id: tabs get those of their language in `contributes`. */
  titles?: Record<string, Record<string, string>>;
  /** In a tab's registry: the scripts of its catalogues of the tab's language, by module. */
  catalogues?: Record<string, ExpectedScript>;
}

/** A route with the remote that owns it. */
export interface OwnedRoute extends RouteDeclaration {
  remote: string;
}

/** Before anything was promoted. */
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

/** A script, and what must be in it where that is known: of a dev server's it is not. */
export interface ExpectedScript {
  /** Its address: a path, or the URL of one that lives elsewhere. */
  src: string;
  integrity: string | undefined;
}

/** The registry as a tab of a language gets it: without what the front door alone needs, which is most of it. */
export function registryForTab(registry: Registry, language: string): Registry {
  const remotes = registry.remotes.map((remote) => {
    const catalogues = cataloguesOf(remote, language);
    const contributes = inTab(remote, language);
    return { ...withoutOwn(remote), contributes, ...(catalogues ? { catalogues } : {}) };
  });
  return { ...registry, remotes };
}

/** With the titles of the tab's language, and the addresses of what is read alone. */
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

/** The scripts of a remote's catalogues, by module; undefined where it has none of that language. */
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

/** First steps of the addresses that the shell and the server answer themselves. */
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

/** Paths below which the server answers: `/calendar` may be a page, `/calendar/<token>.ics` is the server's. */
const OWN_BELOW = ['calendar'];

/** Whether an address is the shell's or the server's own, so that no remote can have it. */
export function isOwnAddress(path: string): boolean {
  const [, first = '', ...rest] = path.toLowerCase().split('/');
  return OWN.includes(first) || (OWN_BELOW.includes(first) && rest.length > 0);
}

/** The same for addresses that no browser can tell apart: of other case, or with parameters of other names. */
export function addressKey(path: string): string {
  return path.toLowerCase().replace(/:[^/]+/g, ':_');
}

/** Throws where two remotes claim the same name or the same address, or one claims the house's own. */
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
