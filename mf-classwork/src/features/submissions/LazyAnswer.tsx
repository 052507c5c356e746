import { lazyPart } from '../lazyPart.tsx';

/** What the student wrote: its code comes when it is viewed. */
export const LazyAnswer = lazyPart(
  async () => ({ default: (await import('./Answer.tsx')).Answer }),
  '4rem',
);
