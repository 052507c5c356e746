import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'platform/router';
import { GlobalStyle } from 'shared-ui';
import { ShellBoundary } from './failures/ShellBoundary.tsx';
import { PageChange } from './navigation/PageChange.tsx';
import { ProofPrompt } from './proof/ProofPrompt.tsx';
import { Following } from './releases/Following.tsx';
import { AppRoutes } from './routes/AppRoutes.tsx';

interface Props {
  /** Replaces the router in the prerendered page, which has no address bar. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ Router = BrowserRouter }: Props) {
  return (
    <ShellBoundary>
      <GlobalStyle />
      <Router>
        <AppRoutes />
        <PageChange />
        <Following />
        <ProofPrompt />
      </Router>
    </ShellBoundary>
  );
}
