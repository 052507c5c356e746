import { getInstance } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '../../registry/registry.ts';
import { getRegistry } from '../releases/registryStore.ts';

/** Integrity of the entries that this tab requests, by URL; undefined for a dev server's. */
const expected = new Map<string, string | undefined>();

/**
 * Makes the browser run only entries that match `expectEntry`. Called once, before the first entry
 * is requested.
 */
export function checkEntries(): void {
  // A standalone remote has no instance.
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
 * Sets the integrity of a remote's entry, before it is requested. Only a dev server's entry may
 * have none.
 * @throws If the registry has no integrity for it, because a browser would run any content.
 */
export function expectEntry({ name, release, entry, integrity }: RegistryRemote): void {
  const { href, origin } = new URL(entry, location.href);
  if (integrity === undefined && !getRegistry().origins?.includes(origin)) {
    throw new Error(`The registry does not say what is in ${name} ${release}: it is not run`);
  }
  expected.set(href, integrity);
}
