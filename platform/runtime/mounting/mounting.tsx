// Code that is needed only once a remote is shown: single-spa, and a remote's root.
import * as React from 'react';
import { Fragment, useSyncExternalStore, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Lifecycles, RootProps } from './lifecycles.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { checkEntries } from '../loading/checkEntries.ts';
import { withReplacements } from '../failures/failedReleases.ts';
import { forgetFailedLibraries } from '../failures/forgetFailedLibraries.ts';
import { getHostSettings } from '../hostSettings.ts';
import { adoptRegistry, getRegistry } from '../releases/registryStore.ts';
import { shareLibraries } from '../loading/shareLibraries.ts';
import { watchStrayErrors } from '../failures/strayErrors.ts';
import { BrowserRouter, Route, Routes } from '../router.ts';
import { ContainerContext } from '../page/unsavedChanges.ts';

export { fetchRegistry, refreshRegistry } from '../releases/fetchRegistry.ts';
export { handleFailure } from '../failures/handleFailure.ts';
export { findLoaded, loadModule, loadPatiently } from '../loading/loadModule.ts';
export { ownerOfFailure } from './owners.ts';
export { ParcelRoot } from './ParcelRoot.tsx';

watchStrayErrors();
shareLibraries();
checkEntries();
forgetFailedLibraries();
// Replacements from before a reload are not in the registry yet.
adoptRegistry(withReplacements(getRegistry()));

/**
 * Creates a root that renders synchronously, so that its content appears together with the shell's
 * around it.
 */
function rootDrawnAtOnce(...given: Parameters<typeof createRoot>): Root {
  const root = createRoot(...given);
  return {
    render: (content) => flushSync(() => root.render(content)),
    unmount: () => root.unmount(),
  };
}

/**
 * Returns the lifecycles of a root with a router that follows the URL. A crash stays inside the
 * root.
 */
export function makeLifecycles<Props extends object>(
  Content: ComponentType<Props>,
): Lifecycles<Props> {
  function Root({ domElement, passed, routePath, onRenderError }: RootProps<Props>) {
    const props = useSyncExternalStore(passed.subscribe, passed.get);
    const { Around = Fragment } = getHostSettings();
    const content = (
      <Around>
        <Content {...props} />
      </Around>
    );
    return (
      <ErrorBoundary onError={onRenderError}>
        <ContainerContext value={domElement}>
          <BrowserRouter>
            {routePath === undefined ? (
              content
            ) : (
              <Routes>
                <Route path={routePath} element={content} />
                {/* Between a navigation and the unmount, the URL belongs to another page. */}
                <Route path="*" element={null} />
              </Routes>
            )}
          </BrowserRouter>
        </ContainerContext>
      </ErrorBoundary>
    );
  }
  return singleSpaReact<RootProps<Props>>({
    React,
    ReactDOMClient: { createRoot: rootDrawnAtOnce },
    rootComponent: Root,
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });
}
