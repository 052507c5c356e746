import { useEffect } from 'react';
import { toast } from 'shared-ui';
import { textOfFailure, type FailureTexts } from './failures.ts';

/** Tells of each failed try to load, once it is known that it failed. */
export function useLoadFailureToast(error: unknown, isLoading: boolean, texts: FailureTexts): void {
  const text = error && !isLoading ? textOfFailure(error, texts) : null;
  useEffect(() => {
    if (text !== null) toast.error(text);
    // The error too: the same words again are another failure.
  }, [error, text]);
}
