import type { RegistryRemote } from '../../registry/registry.ts';
import { isInUse } from '../page/isInUse.ts';
import { loadMounting } from '../mounting/loadMounting.ts';
import { SHELL } from '../hostSettings.ts';
import type { Owner } from '../mounting/owners.ts';
import { getMountPoints, type MountPoint } from '../mounting/mountPoints.ts';
import { adoptRegistry, getRegistry } from './registryStore.ts';
import { releaseId } from './releaseId.ts';
import { createStore } from '../store.ts';

/** Interval in milliseconds for checking whether a person has sent or left what they typed. */
const LOOK_AGAIN_MS = 1_000;

/** Places in use whose release was revoked. */
export const mountPointsInUse = createStore<readonly MountPoint[]>([]);

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Replaces the mounted parts of a revoked release: unused parts at once, others when the person
 * confirms or is done.
 * @throws If the server cannot be asked for the replacement.
 */
export async function replaceRevoked({ remote, release }: Owner): Promise<void> {
  if (remote === SHELL.remote) return adoptRegistry({ ...getRegistry(), outdated: true });
  const { fetchRegistry, loadModule } = await loadMounting();
  const { remotes } = await fetchRegistry([releaseId(remote, release)]);
  const instead = remotes.find(({ name }) => name === remote);
  // Without a replacement, a working page is better than none.
  if (!instead || instead.release === release) return;
  adopt(instead);
  const left = getMountPoints().filter(
    ({ owner }) => owner.remote === remote && owner.release === release,
  );
  await Promise.allSettled(left.map(({ owner }) => loadModule(remote, owner.module)));
  mountPointsInUse.set([...new Set([...mountPointsInUse.get(), ...left])]);
  replaceUnused();
  timer ??= setInterval(replaceUnused, LOOK_AGAIN_MS);
}

/** Replaces the places in use too, because the person confirmed it. */
export function replaceAll(): void {
  for (const mountPoint of mountPointsInUse.get()) replace(mountPoint);
  mountPointsInUse.set([]);
}

/** Adopts the replacement only. The rest of the registry waits for a safe moment. */
function adopt(instead: RegistryRemote): void {
  const registry = getRegistry();
  const remotes = registry.remotes.map((remote) =>
    remote.name === instead.name ? instead : remote,
  );
  adoptRegistry({ ...registry, remotes });
}

function replaceUnused(): void {
  const left = mountPointsInUse.get().filter((mountPoint) => getMountPoints().includes(mountPoint));
  const used = left.filter(({ element }) => isInUse(element));
  mountPointsInUse.set(used);
  for (const mountPoint of left) if (!used.includes(mountPoint)) replace(mountPoint);
  if (used.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Replaces a place without losing the focus in it. */
function replace({ element, renew }: MountPoint): void {
  const main = element.contains(document.activeElement) ? element.closest('main') : null;
  renew();
  main?.focus({ preventScroll: true });
}
