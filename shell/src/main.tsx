import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SHELL, prefetchPage, startHost } from 'platform/host';
import { directionOf, getLanguage } from 'platform/languages';
import { getSession, receiveEarly } from 'shared-api';
import { StyleRoot, applyLook } from 'shared-ui';
import { App } from './App.tsx';
import { RemoteFailure } from './failures/RemoteFailure.tsx';
import { removeStartNotice } from './failures/removeStartNotice.ts';
import { reportFailure } from './failures/reportFailure.ts';
import { UnexpectedErrorPage } from './failures/UnexpectedErrorPage.tsx';
import { Landing } from './landing/Landing.tsx';
import { SignedInFrame } from './layouts/SignedInFrame.tsx';
import { continueSkeletons } from './first-view/app-shell/continueSkeletons.ts';
import { RemoteLoading } from './navigation/RemoteLoading.tsx';

const { documentElement } = document;
const language = getLanguage();
if (documentElement.lang !== language) {
  // The catalogue did not load: the page is in English, and declares it.
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  reportFailure({ ...SHELL, phase: 'load', error: new Error('The texts did not load') });
}

/**
 * Milliseconds to wait for the page's content after its layout has loaded; two renders cost more.
 */
const CONTENT_WITHIN_MS = 100;

applyLook();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

try {
  startHost({
    onFailure: reportFailure,
    Failure: RemoteFailure,
    Loading: RemoteLoading,
    Around: StyleRoot,
  });
} catch (error) {
  // Without a registry there are no routes.
  createRoot(root).render(<UnexpectedErrorPage />);
  removeStartNotice();
  throw error;
}

const app = (
  <StrictMode>
    <StyleRoot>
      <App />
    </StyleRoot>
  </StrictMode>
);
const frame = root.querySelector<HTMLElement>('[data-frame]');
if (!frame && root.firstElementChild) {
  // The landing page is prerendered; if its script does not load, it stays readable.
  Landing.load().then(
    () => {
      hydrateRoot(root, app);
      removeStartNotice();
    },
    (error: Error) => reportFailure({ ...SHELL, phase: 'load', error }),
  );
} else {
  void takeOver(root, frame?.dataset['frame']);
}

/**
 * Replaces the app shell in one step once its layout has loaded, usually together with the page's
 * content. If the layout fails to load, the page reports it.
 */
async function takeOver(container: HTMLElement, layout: string | undefined): Promise<void> {
  // React's additions to the document belong to the shell; they exist before the code of any
  // remote.
  const shown = createRoot(container);
  if (getSession()) {
    const content = Promise.all([prefetchPage(location.pathname, location.search), receiveEarly()]);
    if (layout === 'signed-in') await SignedInFrame.load().catch(() => undefined);
    await Promise.race([content, new Promise((resolve) => setTimeout(resolve, CONTENT_WITHIN_MS))]);
  }
  if (layout !== undefined) continueSkeletons();
  shown.render(app);
  removeStartNotice();
}
