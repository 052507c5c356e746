import { lazyComponent } from 'platform/runtime';

/**
 * The layout of signed-in pages, in its own script, since the landing page and log-in need no
 * sidebar. A script with a layout's name is preloaded with every page of that layout.
 */
export const SignedInFrame = lazyComponent(
  async () => {
    const module = await import(/* webpackChunkName: "signed-in" */ './SignedInLayout.tsx');
    return { default: module.SignedInLayout };
  },
  null,
  // Without a layout there is no page: the shell's error boundary shows it.
  { whenLost: 'throw' },
);
