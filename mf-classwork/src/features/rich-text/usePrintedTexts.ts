import { useEffect } from 'react';
import { useIsPrinting } from '../useIsPrinting.ts';
import { prefetchRichText } from './LazyRichText.tsx';

/** Milliseconds after which a page has what its first view needs. */
const SETTLES_WITHIN = 3_000;

/** Whether the page is being put on paper, where nothing is folded away. The code of the texts is here by then. */
export function usePrintedTexts(): boolean {
  useEffect(() => {
    const timer = setTimeout(prefetchRichText, SETTLES_WITHIN);
    return () => clearTimeout(timer);
  }, []);
  return useIsPrinting();
}
