import { setHostSettings, type HostSettings } from './hostSettings.ts';
import { adoptRegistry, readPageRegistry, useRegistry } from './registryStore.ts';
import { NO_REMOTES, routesOf, type OwnedRoute } from '../registry/registry.ts';
import { guardTranslatedPage } from './translatedPage.ts';

export { SHELL, type FailureProps, type HostSettings, type RemoteFailure } from './hostSettings.ts';
export { useIsRemoteLoading } from './loadForPlace.ts';
export { prefetchPage } from './prefetch.ts';
export { RemotePage } from './RemotePage.tsx';
export { hasUnsavedChanges } from './unsavedChanges.ts';
export { isPageTranslated } from './translatedPage.ts';
export { type OwnedRoute } from '../registry/registry.ts';

/** Once, before the shell renders: takes the registry from the page and settles how remotes are shown. */
export function startHost(settings: HostSettings): void {
  guardTranslatedPage();
  setHostSettings(settings);
  adoptRegistry(readPageRegistry() ?? NO_REMOTES);
}

/** Every address that a remote owns, from the registry. */
export function useRemoteRoutes(): OwnedRoute[] {
  return routesOf(useRegistry());
}
