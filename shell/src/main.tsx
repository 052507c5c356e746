import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SHELL, startHost } from 'platform/host';
import { directionOf, getLanguage } from 'platform/languages';
import { readAhead } from 'shared-api';
import { applyLook } from 'shared-ui';
import { App } from './App.tsx';
import { RemoteFailure } from './failures/RemoteFailure.tsx';
import { reportFailure } from './failures/reportFailure.ts';
import { UnexpectedErrorPage } from './failures/UnexpectedErrorPage.tsx';
import { loadLanding } from './landing/Landing.tsx';
import { RemoteLoading } from './navigation/RemoteLoading.tsx';

const { documentElement } = document;
const language = getLanguage();
if (documentElement.lang !== language) {
  // The catalogue did not come: the page is in English, and says so.
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  reportFailure({ ...SHELL, phase: 'load', error: new Error('The texts did not load') });
}

applyLook();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

try {
  startHost({
    onFailure: reportFailure,
    onPointed: readAhead,
    Failure: RemoteFailure,
    Loading: RemoteLoading,
  });
} catch (error) {
  // Without a registry there is nothing to route to.
  createRoot(root).render(<UnexpectedErrorPage />);
  throw error;
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// The landing page came with the document; where its script does not come, it stays to be read as it is.
if (root.firstElementChild) {
  loadLanding().then(
    () => hydrateRoot(root, app),
    (error: Error) => reportFailure({ ...SHELL, phase: 'load', error }),
  );
} else {
  createRoot(root).render(app);
}
