import { setHostSettings, type HostSettings } from './hostSettings.ts';
import { adoptRegistry, getRemote, readPageRegistry, useRegistry } from './registryStore.ts';
import { NO_REMOTES, routesOf, type OwnedRoute } from '../registry/registry.ts';
import { guardTranslatedPage } from './translatedPage.ts';

export { SHELL, type FailureProps, type HostSettings, type RemoteFailure } from './hostSettings.ts';
export { useIsRemoteLoading } from './loadForArea.ts';
export { prefetchPage } from './prefetch.ts';
export { RemotePage } from './RemotePage.tsx';
export { hasUnsavedChanges } from './unsavedChanges.ts';
export { isPageTranslated } from './translatedPage.ts';
export { type OwnedRoute } from '../registry/registry.ts';
export { MemoryRouter } from './memoryRouter.ts';

// A tab that follows releases loads these when its page is idle.
export { refreshSafely, useFreshRegistry } from './useFreshRegistry.ts';
export { useOutdated } from './useOutdated.ts';
export { readPageRegistry } from './registryStore.ts';
export { watchMountPoints } from './mountPoints.ts';
export { getRunning } from './running.ts';
export { prefetchPointedLinks } from './pointedLinks.ts';
export { placesInUse, replaceAll, replaceRevoked } from './replaceRevoked.ts';
export { useOverridden, type Overridden } from './useOverridden.ts';
export { readPageView, type PageView } from './pageView.ts';

/**
 * Reads the registry from the page and sets how remotes are shown. Called once, before the shell
 * renders.
 */
export function startHost(settings: HostSettings): void {
  guardTranslatedPage();
  setHostSettings(settings);
  adoptRegistry(readPageRegistry() ?? NO_REMOTES);
}

/** Returns the origin that serves the scripts of a remote. */
export function scriptOriginOf(remote: string): string {
  return new URL(getRemote(remote)?.entry ?? '', location.href).origin;
}

/** Returns every route of the remotes in the registry. */
export function useRemoteRoutes(): OwnedRoute[] {
  return routesOf(useRegistry());
}
