import type { Registry, RegistryRemote } from '../../../registry/registry.ts';

/**
 * Local remote, and the origins under which browsers load it. Code without integrity runs only from
 * these.
 */
export interface LocalRemote {
  remote: RegistryRemote;
  origins: string[];
}

/** Returns a server's registry with the local remote in it. */
export function withLocalRemote(registry: Registry, { remote, origins }: LocalRemote): Registry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { ...registry, remotes: [...others, remote], origins };
}

const REGISTRY = /(<script\b[^>]*\bid="registry"[^>]*>)(.*?)(<\/script>)/s;

/**
 * Returns a server's page with that registry, without the preloads of the remote's released
 * version.
 */
export function localPage(html: string, local: LocalRemote): string {
  const preloads = new RegExp(
    `<link rel="preload"[^>]*href="/remotes/${local.remote.name}/[^>]*>\\s*`,
    'g',
  );
  return pageWithRegistry(html.replace(preloads, ''), (registry) =>
    withLocalRemote(registry, local),
  );
}

/** Returns a server's page with a changed registry. */
export function pageWithRegistry(html: string, change: (registry: Registry) => Registry): string {
  return html.replace(REGISTRY, (_, start: string, json: string, end: string) => {
    const registry = change(JSON.parse(json) as Registry);
    // Escaped like the server's own: no text in it can end the element.
    return start + JSON.stringify(registry).replaceAll('<', '\\u003c') + end;
  });
}

/** Browsers refuse names with this prefix over http. */
const HOST_PREFIX = '__Host-';
const LOCAL_PREFIX = `local${HOST_PREFIX}`;

/** Rewrites a cookie of an https server for a browser that uses http. */
export function localCookie(cookie: string): string {
  const [named = '', ...attributes] = cookie.split(/;\s*/);
  const pair = named.startsWith(HOST_PREFIX) ? `local${named}` : named;
  const otherAttributes = attributes
    .filter((attribute) => !/^(secure|domain=.*)$/i.test(attribute))
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...otherAttributes].join('; ');
}

/** Restores the names that `localCookie` has rewritten, in the header of a request. */
export function upstreamCookies(header: string): string {
  const names = header.split(/;\s*/);
  return names
    .map((pair) => (pair.startsWith(LOCAL_PREFIX) ? pair.slice('local'.length) : pair))
    .join('; ');
}
