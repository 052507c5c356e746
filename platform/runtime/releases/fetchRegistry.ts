import { getLanguage } from '../../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../../languages/languages.ts';
import type { Registry } from '../../registry/registry.ts';
import { readFailed } from '../failures/failedReleases.ts';
import { PATIENCE_MS } from '../hostSettings.ts';
import { REGISTRY_PATH, adoptRegistry, readPageRegistry } from './registryStore.ts';

/**
 * Fetches the releases that this tab should load: compatible with its shell, and neither replaced
 * in this tab nor in `without`.
 * @throws If the server is unreachable or refuses.
 */
export async function fetchRegistry(without: string[] = []): Promise<Registry> {
  const reply = await fetch(REGISTRY_PATH + queryOf(without), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`${REGISTRY_PATH} answered ${reply.status}`);
  return (await reply.json()) as Registry;
}

/** Adopts the server's current registry. Keeps the tab's if the server is unreachable. */
export async function refreshRegistry(): Promise<void> {
  await fetchRegistry().then(adoptRegistry, () => undefined);
}

function queryOf(without: string[]): string {
  const replaced = readFailed().filter(({ instead }) => instead);
  const left = [...new Set([...replaced.map(({ id }) => id), ...without])];
  const shell = readPageRegistry()?.shell;
  const language = getLanguage();
  const query = new URLSearchParams({
    ...(language === SOURCE_LANGUAGE ? {} : { language }),
    ...(shell ? { shell } : {}),
    ...(left.length > 0 ? { without: left.join(',') } : {}),
  }).toString();
  return query && `?${query}`;
}
