import { lazyPart } from '../lazyPart.tsx';

/** Somebody's formatted text: a question, an answer. What cleans HTML is large: it comes when there is some to show. */
export const LazyRichText = lazyPart(
  async () => ({ default: (await import('./CleanText.tsx')).CleanText }),
  '4rem',
);
