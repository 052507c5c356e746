import { useEffect } from 'react';
import { ApiError, TimeoutError, isForShell, isStatus } from './errors.ts';

export interface FailureTexts {
  /** The server did not answer in time. */
  slow: string;
  /** Anything else. */
  failed: string;
  /** By the status of the refusal. */
  refused?: Record<number, string>;
}

/** The text for a failed call; none where the shell is about to lead to log-in or to /waiting. */
export function textOfFailure(
  error: unknown,
  { slow, failed, refused = {} }: FailureTexts,
): string | null {
  if (isForShell(error)) return null;
  if (error instanceof TimeoutError) return slow;
  if (!(error instanceof ApiError)) return failed;
  // Said by the server: nothing is broken, and trying again at once is what not to do.
  return refused[error.status] ?? (error.status === 429 ? error.message : failed);
}

/** Tells, with `tell`, of each failed try to load, once it is known that it failed; a 404 leads away instead. */
export function useLoadFailure(
  { error, isLoading }: { error: unknown; isLoading: boolean },
  texts: FailureTexts,
  tell: (text: string) => void,
): void {
  const isOver = Boolean(error) && !isLoading && !isStatus(error, 404);
  const text = isOver ? textOfFailure(error, texts) : null;
  useEffect(() => {
    if (text !== null) tell(text);
    // The error too: the same words again are another failure.
  }, [error, text, tell]);
}
