import { useEffect } from 'react';
import { loadMounting } from './loadMounting.ts';
import { adoptRegistry } from './registryStore.ts';
import { useLocation } from './router.ts';
import { hasUnsavedChanges } from './unsavedChanges.ts';

const ASK_AGAIN_AFTER_MS = 60_000;

let askedAt = Date.now();

/** Takes over what the server says now, if nothing is unsaved. What is on screen stays. */
export async function refreshSafely(): Promise<void> {
  if (hasUnsavedChanges()) return;
  askedAt = Date.now();
  const asked = loadMounting().then(({ fetchRegistry }) => fetchRegistry());
  await asked.then(
    (registry) => !hasUnsavedChanges() && adoptRegistry(registry),
    () => undefined,
  );
}

/**
 * Follows releases at safe moments: on a navigation with nothing unsaved, at most once a minute.
 * What is on screen stays; the next remote that is mounted comes from its new release.
 */
export function useFreshRegistry(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (Date.now() - askedAt >= ASK_AGAIN_AFTER_MS) void refreshSafely();
  }, [pathname]);
}
