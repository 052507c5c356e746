import { lazyComponent } from 'platform/runtime';

/**
 * Who reads the landing page, or logs in, needs no sidebar. A script that has a layout's name is
 * preloaded with every page of that layout, so it is there in time.
 */
export const SignedInFrame = lazyComponent(
  async () => {
    const module = await import(/* webpackChunkName: "signed-in" */ './SignedInLayout.tsx');
    return { default: module.SignedInLayout };
  },
  null,
  // Without a layout there is no page: the shell's boundary says so.
  { whenLost: 'throw' },
);
