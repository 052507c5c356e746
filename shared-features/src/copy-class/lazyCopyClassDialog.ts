import { lazyComponent } from 'platform/runtime';

/** Dialog that copies a class. */
export const CopyClassDialog = lazyComponent(async () => ({
  default: (await import('./CopyClassDialog.tsx')).CopyClassDialog,
}));
