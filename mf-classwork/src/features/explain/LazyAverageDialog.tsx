import { lazyComponent } from 'platform/runtime';

/** The explanation of an average, loaded when opened. */
export const LazyAverageDialog = lazyComponent(
  async () => ({ default: (await import('../gradingParts.ts')).AverageDialog }),
  null,
);
