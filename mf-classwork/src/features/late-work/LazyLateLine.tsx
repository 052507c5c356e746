import { lazyPart } from '../lazyPart.tsx';

/** How late something came: its code comes where something did. */
export const LazyLateLine = lazyPart(
  async () => ({ default: (await import('../seldomParts.ts')).LateLine }),
  '1.25rem',
);
