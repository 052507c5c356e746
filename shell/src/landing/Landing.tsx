import { lazyComponent } from 'platform/runtime';
import { RemoteLoading } from '../navigation/RemoteLoading.tsx';

/** The landing page, loaded only for `/`, where a script of this name is preloaded. */
export const Landing = lazyComponent(
  async () => {
    const { LandingPage } = await import(/* webpackChunkName: "landing" */ './LandingPage.tsx');
    return { default: LandingPage };
  },
  <RemoteLoading area="page" />,
);
