import { useEffect } from 'react';
import { toast } from 'shared-ui';
import { textOfFailure, type FailureTexts } from './failures.ts';

/** Shows a toast for each failed attempt to load. */
export function useLoadFailureToast(error: unknown, isLoading: boolean, texts: FailureTexts): void {
  const text = error && !isLoading ? textOfFailure(error, texts) : null;
  useEffect(() => {
    if (text !== null) toast.error(text);
    // Depends on the error too: an equal text is another failure.
  }, [error, text]);
}
