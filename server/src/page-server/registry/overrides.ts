import type { RegistryRemote } from 'platform/registry';
import { ENTRY_FILE, containerName, historyOf } from 'platform/server';
import type { Offer } from './choose.ts';

/** Override per remote: a release's id, or the origin of a dev server. */
export type RemoteOverrides = ReadonlyMap<string, string>;

const DEV = 'dev';

/** Resolves overrides to remotes, and ignores those that are unavailable. */
export function overridesFrom(
  { file, describe }: Pick<Offer, 'file' | 'describe'>,
  overrides: RemoteOverrides,
): ReadonlyMap<string, RegistryRemote> {
  const found = [...overrides].map(([name, override]) => {
    const active = file.remotes.find((remote) => remote.name === name);
    if (URL.canParse(override)) return [name, active && servedAt(override, active)] as const;
    const isRevoked = historyOf(file, name).withdrawn.includes(override);
    return [name, isRevoked ? undefined : describe(name, override)] as const;
  });
  return new Map(found.filter((one): one is [string, RegistryRemote] => one[1] !== undefined));
}

/**
 * Describes a remote as `npm run dev` serves it. Only its entry is known: nothing of its build is
 * released.
 */
function servedAt(origin: string, { name, routes, contributes }: RegistryRemote): RegistryRemote {
  return {
    name,
    release: DEV,
    container: containerName(name),
    entry: `${origin}/${ENTRY_FILE}`,
    routes,
    contributes,
    preload: {},
  };
}
