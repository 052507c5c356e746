import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startHost } from 'platform/host';
import { App } from './App.tsx';
import { RemoteFailure } from './failures/RemoteFailure.tsx';
import { reportFailure } from './failures/reportFailure.ts';
import { RemoteLoading } from './navigation/RemoteLoading.tsx';

startHost({ onFailure: reportFailure, Failure: RemoteFailure, Loading: RemoteLoading });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// The landing page came with the document.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
