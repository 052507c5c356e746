import { lazyComponent } from 'platform/runtime';
import { RemoteLoading } from '../navigation/RemoteLoading.tsx';

/** The landing page, which no other page needs. A script of this name is preloaded with `/`. */
export const Landing = lazyComponent(
  async () => {
    const { LandingPage } = await import(/* webpackChunkName: "landing" */ './LandingPage.tsx');
    return { default: LandingPage };
  },
  <RemoteLoading area="page" />,
);
