import { useEffect } from 'react';
import { loadMounting } from '../mounting/loadMounting.ts';
import { adoptRegistry } from './registryStore.ts';
import { useLocation } from '../router.ts';
import { hasUnsavedChanges } from '../page/unsavedChanges.ts';

const ASK_AGAIN_AFTER_MS = 60_000;

let requestedAt = Date.now();

/** Adopts the server's current registry, if nothing is unsaved. Mounted parts stay as they are. */
export async function refreshSafely(): Promise<void> {
  if (hasUnsavedChanges()) return;
  requestedAt = Date.now();
  const fresh = loadMounting().then(({ fetchRegistry }) => fetchRegistry());
  await fresh.then(
    (registry) => !hasUnsavedChanges() && adoptRegistry(registry),
    () => undefined,
  );
}

/**
 * Adopts new releases at safe moments: on a navigation with nothing unsaved, at most once a minute.
 * Mounted parts stay as they are; the next mounted remote uses its new release.
 */
export function useFreshRegistry(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (Date.now() - requestedAt >= ASK_AGAIN_AFTER_MS) void refreshSafely();
  }, [pathname]);
}
