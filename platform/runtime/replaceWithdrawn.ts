import type { RegistryRemote } from '../registry/registry.ts';
import { isInUse } from './isInUse.ts';
import { loadMounting } from './loadMounting.ts';
import { SHELL } from './hostSettings.ts';
import type { Owner } from './owners.ts';
import { getPlaces, type Place } from './places.ts';
import { adoptRegistry, getRegistry } from './registryStore.ts';
import { releaseId } from './releaseId.ts';
import { createStore } from './store.ts';

/** Milliseconds. Who has sent or left what they typed is not asked any longer. */
const LOOK_AGAIN_MS = 1_000;

/** Places whose release was withdrawn while somebody uses them. */
export const placesInUse = createStore<readonly Place[]>([]);

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * A release was withdrawn: what is mounted of it is replaced at once, or where somebody uses it as soon as they say so or
 * are done. Rejects where the server cannot be asked for what takes its place.
 */
export async function replaceWithdrawn({ remote, release }: Owner): Promise<void> {
  if (remote === SHELL.remote) return adoptRegistry({ ...getRegistry(), outdated: true });
  const { fetchRegistry, loadModule } = await loadMounting();
  const { remotes } = await fetchRegistry([releaseId(remote, release)]);
  const instead = remotes.find(({ name }) => name === remote);
  // Where nothing took its place, a page that works is better than none.
  if (!instead || instead.release === release) return;
  adopt(instead);
  const left = getPlaces().filter(
    ({ owner }) => owner.remote === remote && owner.release === release,
  );
  await Promise.allSettled(left.map(({ owner }) => loadModule(remote, owner.module)));
  placesInUse.set([...new Set([...placesInUse.get(), ...left])]);
  replaceUnused();
  timer ??= setInterval(replaceUnused, LOOK_AGAIN_MS);
}

/** Replaces what is still in use, too: its person said so. */
export function replaceAll(): void {
  for (const place of placesInUse.get()) replace(place);
  placesInUse.set([]);
}

/** The rest of the registry waits for a safe moment. */
function adopt(instead: RegistryRemote): void {
  const registry = getRegistry();
  const remotes = registry.remotes.map((remote) =>
    remote.name === instead.name ? instead : remote,
  );
  adoptRegistry({ ...registry, remotes });
}

function replaceUnused(): void {
  const left = placesInUse.get().filter((place) => getPlaces().includes(place));
  const used = left.filter(({ element }) => isInUse(element));
  placesInUse.set(used);
  for (const place of left) if (!used.includes(place)) replace(place);
  if (used.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** The focus must not go with what had it. */
function replace({ element, renew }: Place): void {
  const main = element.contains(document.activeElement) ? element.closest('main') : null;
  renew();
  main?.focus({ preventScroll: true });
}
