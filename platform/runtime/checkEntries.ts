import { getInstance } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '../registry/registry.ts';
import { getRegistry } from './registryStore.ts';

/** What must be in the entries that this tab asks for, by their URLs; a dev server's may be anything. */
const expected = new Map<string, string | undefined>();

/** Has the browser run no entry but what `expectEntry` was told of it. Once, before the first is asked for. */
export function checkEntries(): void {
  // There is none where a remote runs alone.
  getInstance()?.registerPlugins([
    {
      name: 'check-entries',
      createScript({ url }) {
        if (!expected.has(url)) throw new Error(`Nobody has said what is in ${url}`);
        const integrity = expected.get(url);
        if (integrity === undefined) return undefined;
        const script = document.createElement('script');
        return Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
      },
    },
  ]);
}

/**
 * Says what must be in a remote's entry, before it is asked for. Throws where the registry does not know, since a
 * browser would run whatever comes; a dev server's alone may have anything in it.
 */
export function expectEntry({ name, release, entry, integrity }: RegistryRemote): void {
  const { href, origin } = new URL(entry, location.href);
  if (integrity === undefined && !getRegistry().origins?.includes(origin)) {
    throw new Error(`The registry does not say what is in ${name} ${release}: it is not run`);
  }
  expected.set(href, integrity);
}
