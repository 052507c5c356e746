import { setHostSettings, type HostSettings } from './hostSettings.ts';
import {
  adoptRegistry,
  getRemote,
  readPageRegistry,
  useRegistry,
} from './releases/registryStore.ts';
import { NO_REMOTES, routesOf, type OwnedRoute } from '../registry/registry.ts';
import { guardTranslatedPage } from './page/translatedPage.ts';

export { SHELL, type FailureProps, type HostSettings, type RemoteFailure } from './hostSettings.ts';
export { useIsRemoteLoading } from './mounting/loadForArea.ts';
export { prefetchPage } from './loading/prefetch.ts';
export { RemotePage } from './mounting/RemotePage.tsx';
export { hasUnsavedChanges } from './page/unsavedChanges.ts';
export { isPageTranslated } from './page/translatedPage.ts';
export { type OwnedRoute } from '../registry/registry.ts';
export { MemoryRouter } from './memoryRouter.ts';

// A tab that follows releases loads these when its page is idle.
export { refreshSafely, useFreshRegistry } from './releases/useFreshRegistry.ts';
export { useOutdated } from './releases/useOutdated.ts';
export { readPageRegistry } from './releases/registryStore.ts';
export { watchMountPoints } from './mounting/mountPoints.ts';
export { getRunning } from './mounting/running.ts';
export { prefetchPointedLinks } from './loading/pointedLinks.ts';
export { mountPointsInUse, replaceAll, replaceRevoked } from './releases/replaceRevoked.ts';
export { useOverridden, type Overridden } from './releases/useOverridden.ts';
export { readPageView, type PageView } from './releases/pageView.ts';

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
