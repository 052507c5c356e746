import { getLanguage } from '../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../languages/languages.ts';
import type { Registry } from '../registry/registry.ts';
import { readFailed } from './failedReleases.ts';
import { PATIENCE_MS } from './hostSettings.ts';
import { REGISTRY_PATH, adoptRegistry, readPageRegistry } from './registryStore.ts';

/**
 * Asks the server which releases this tab should load: those that its shell fits, and none that it has replaced, nor
 * those in `without`. Rejects where the server cannot be reached or refuses.
 */
export async function fetchRegistry(without: string[] = []): Promise<Registry> {
  const reply = await fetch(REGISTRY_PATH + queryOf(without), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`${REGISTRY_PATH} answered ${reply.status}`);
  return (await reply.json()) as Registry;
}

/** Goes by what the server says now; where that cannot be asked, by what the tab knows. */
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
