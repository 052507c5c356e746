import { lazyComponent } from 'platform/runtime';

/** Dialog in which a teacher hides something from the class. */
export const HideDialog = lazyComponent(async () => ({
  default: (await import('./HideDialog.tsx')).HideDialog,
}));
