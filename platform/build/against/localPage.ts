import type { Registry, RegistryRemote } from '../../registry/registry.ts';

/** A remote of this machine, and where browsers find it: only there is code without integrity run. */
export interface LocalRemote {
  remote: RegistryRemote;
  origins: string[];
}

/** A server's registry, in which one remote is this machine's. */
export function withLocalRemote(registry: Registry, { remote, origins }: LocalRemote): Registry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return { ...registry, remotes: [...others, remote], origins };
}

const REGISTRY = /(<script\b[^>]*\bid="registry"[^>]*>)(.*?)(<\/script>)/s;

/** A server's page with such a registry in it; nothing of the remote's own release is loaded beforehand. */
export function localPage(html: string, local: LocalRemote): string {
  const preloads = new RegExp(
    `<link rel="preload"[^>]*href="/remotes/${local.remote.name}/[^>]*>\\s*`,
    'g',
  );
  return pageWithRegistry(html.replace(preloads, ''), (registry) =>
    withLocalRemote(registry, local),
  );
}

/** A server's page with another registry in it. */
export function pageWithRegistry(html: string, change: (registry: Registry) => Registry): string {
  return html.replace(REGISTRY, (_, start: string, json: string, end: string) => {
    const registry = change(JSON.parse(json) as Registry);
    // As the server writes it: no text in it can end the element.
    return start + JSON.stringify(registry).replaceAll('<', '\\u003c') + end;
  });
}

/** A cookie of a server that is reached by https, for a browser that is here without. */
export function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes
    .filter((attribute) => !/^(secure|domain=.*)$/i.test(attribute))
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...kept].join('; ');
}
