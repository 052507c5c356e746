import { useEffect } from 'react';
import { ApiError, TimeoutError, isStatus } from 'shared-api';
import { toast } from 'shared-ui';

interface FailureTexts {
  /** The server did not answer in time. */
  slow: string;
  /** Anything else. */
  failed: string;
}

/** The text for a failed call; none where the shell is about to lead to log-in or to /waiting. */
export function textOfFailure(error: unknown, { slow, failed }: FailureTexts): string | null {
  const isForShell =
    isStatus(error, 401) || (error instanceof ApiError && error.code === 'not_activated');
  if (isForShell) return null;
  return error instanceof TimeoutError ? slow : failed;
}

export function toastFailure(error: unknown, texts: FailureTexts): void {
  const text = textOfFailure(error, texts);
  if (text !== null) toast.error(text);
}

/** Tells of each failed try to load, once it is known that it failed. */
export function useLoadFailureToast(
  { error, isLoading }: { error: unknown; isLoading: boolean },
  texts: FailureTexts,
): void {
  const text = error && !isLoading ? textOfFailure(error, texts) : null;
  useEffect(() => {
    if (text !== null) toast.error(text);
    // The error too: the same words again are another failure.
  }, [error, text]);
}
