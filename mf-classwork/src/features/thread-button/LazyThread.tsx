import { lazyComponent } from 'platform/runtime';

/** Few are opened: its code comes with whoever is about to. */
export const LazyThread = lazyComponent(async () => ({
  default: (await import('../gradingParts.ts')).ThreadDialog,
}));
