import { lazyPart } from 'platform/runtime';

/** The way to an average, for whoever asks. */
export const LazyAverageDialog = lazyPart(
  async () => ({ default: (await import('../gradingParts.ts')).AverageDialog }),
  null,
);
