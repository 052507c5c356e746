import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'platform/host';
import { Route, Routes } from 'platform/router';
import { paths, SITE_CONFIG_PATH, type SiteConfig } from 'shared-api/contract';
import { GlobalStyle, StyleRoot } from 'shared-ui';
import { SWRConfig } from 'swr';
import { App } from './App.tsx';
// Same order as main.tsx: styled-components numbers components in order of creation, and those of
// the landing page come last.
import './failures/RemoteFailure.tsx';
import { AppShellStyle } from './first-view/app-shell/AppShellStyle.ts';
import { Landing } from './landing/Landing.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { PageSkeleton } from './navigation/PageSkeleton.tsx';

/**
 * Renders the landing page for index.html. The build passes tokens as the site's configuration; the
 * page server replaces them.
 */
export async function prerender(site: SiteConfig): Promise<ReactElement> {
  await Landing.load();
  return (
    <SWRConfig value={{ fallback: { [SITE_CONFIG_PATH]: site } }}>
      <StyleRoot>
        <App Router={LandingRouter} />
      </StyleRoot>
    </SWRConfig>
  );
}

/**
 * Renders the app shell of each layout, shown until the scripts run: its bars, and a skeleton of
 * the page.
 */
export async function prerenderFrames(site: SiteConfig): Promise<Record<string, ReactElement>> {
  // After the landing page, whose components would otherwise get other numbers.
  const { SignedInLayout } = await import('./layouts/SignedInLayout.tsx');
  return {
    public: frameOf('public', site, <PublicLayout />),
    'signed-in': frameOf('signed-in', site, <SignedInLayout />),
  };
}

function frameOf(name: string, site: SiteConfig, layout: ReactElement): ReactElement {
  return (
    <SWRConfig value={{ fallback: { [SITE_CONFIG_PATH]: site } }}>
      <GlobalStyle />
      <AppShellStyle />
      <LandingRouter>
        <div data-frame={name}>
          <Routes>
            <Route element={layout}>
              <Route path="*" element={<PageSkeleton />} />
            </Route>
          </Routes>
        </div>
      </LandingRouter>
    </SWRConfig>
  );
}

function LandingRouter({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={[paths.landing()]}>{children}</MemoryRouter>;
}
