import { lazyComponent } from 'platform/runtime';

/** The dialog of private messages; its form and rules load when it is about to be opened. */
export const ThreadDialog = lazyComponent(async () => ({
  default: (await import('../thread/ThreadDialog.tsx')).ThreadDialog,
}));
