import { lazyComponent } from 'platform/runtime';

/** The dialog of private messages, loaded when it is about to be opened. */
export const LazyThread = lazyComponent(async () => ({
  default: (await import('../gradingParts.ts')).ThreadDialog,
}));
