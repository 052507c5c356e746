import { forgetFailedLibraries } from './forgetFailedLibraries.ts';
import { setHostSettings, type HostSettings } from './hostSettings.ts';
import { prefetchPointedLinks } from './prefetch.ts';
import { readInlinedRegistry, useRegistry } from './registryStore.ts';
import { routesOf, type OwnedRoute } from '../registry/registry.ts';

export { type FailureProps, type HostSettings, type RemoteFailure } from './hostSettings.ts';
export { useIsRemoteLoading } from './loadModule.ts';
export { prefetchPage } from './prefetch.ts';
export { useFreshRegistry } from './releases.ts';
export { RemotePage } from './RemotePage.tsx';
export { hasUnsavedChanges } from './unsavedChanges.ts';
export { type OwnedRoute } from '../registry/registry.ts';

/** Once, before the shell renders: takes the registry from the page and settles how remotes are shown. */
export function startHost(settings: HostSettings): void {
  setHostSettings(settings);
  forgetFailedLibraries();
  readInlinedRegistry();
  prefetchPointedLinks();
}

/** Every address that a remote owns, from the registry. */
export function useRemoteRoutes(): OwnedRoute[] {
  return routesOf(useRegistry());
}
