import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'platform/memory-router';
import { addresses } from 'shared-api/addresses';
import { SITE_CONFIG_PATH, type SiteConfig } from 'shared-api/contract';
import { SWRConfig } from 'swr';
import { App } from './App.tsx';
import { loadLanding } from './landing/Landing.tsx';

/**
 * The landing page as it stands in index.html. The build calls it with tokens in place of the
 * site's configuration; the front door fills them in.
 */
export async function prerender(site: SiteConfig): Promise<ReactElement> {
  await loadLanding();
  return (
    <SWRConfig value={{ fallback: { [SITE_CONFIG_PATH]: site } }}>
      <App Router={LandingRouter} />
    </SWRConfig>
  );
}

function LandingRouter({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={[addresses.landing()]}>{children}</MemoryRouter>;
}
