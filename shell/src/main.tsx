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
import { continueSkeletons } from './navigation/continueSkeletons.ts';
import { RemoteLoading } from './navigation/RemoteLoading.tsx';

const { documentElement } = document;
const language = getLanguage();
if (documentElement.lang !== language) {
  // The catalogue did not come: the page is in English, and says so.
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  reportFailure({ ...SHELL, phase: 'load', error: new Error('The texts did not load') });
}

/** How long the layout, once it is here, waits for what it stands around: to draw twice costs more. */
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
  // Without a registry there is nothing to route to.
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
  // The landing page came with the document; where its script does not come, it stays to be read as it is.
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
 * What the frame shows goes in one step, once its layout itself is here, and as a rule with what the person came for;
 * where that does not come, the page says so.
 */
async function takeOver(container: HTMLElement, layout: string | undefined): Promise<void> {
  // What React adds to the document is the shell's: it is there before the code of any remote.
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
