import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'platform/memory-router';
import { Route, Routes } from 'platform/router';
import { paths, SITE_CONFIG_PATH, type SiteConfig } from 'shared-api/contract';
import { GlobalStyle, StyleRoot } from 'shared-ui';
import { SWRConfig } from 'swr';
import { App } from './App.tsx';
// In the order of main.tsx: styled-components numbers components as they come, and the landing page's come last.
import './failures/RemoteFailure.tsx';
import { Landing } from './landing/Landing.tsx';
import { FrameStyle } from './layouts/FrameStyle.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { PageSkeleton } from './navigation/PageSkeleton.tsx';

/**
 * The landing page as it stands in index.html. The build calls it with tokens in place of the
 * site's configuration; the front door fills them in.
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

/** What stands in the pages of each layout until their scripts run: its bars, and a skeleton of the page. */
export async function prerenderFrames(site: SiteConfig): Promise<Record<string, ReactElement>> {
  // After the landing page: what a page of its own does not have would number its components otherwise.
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
      <FrameStyle />
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
