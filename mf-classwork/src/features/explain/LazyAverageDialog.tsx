import { lazyComponent } from 'platform/runtime';

/** The way to an average, for whoever asks. */
export const LazyAverageDialog = lazyComponent(
  async () => ({ default: (await import('../gradingParts.ts')).AverageDialog }),
  null,
);
