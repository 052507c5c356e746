import { useEffect } from 'react';
import { ApiError, TimeoutError, isStatus } from 'shared-api';
import { toast } from 'shared-ui';

export interface FailureTexts {
  /** The server did not answer in time. */
  slow: string;
  /** Anything else. */
  failed: string;
}

/** Whether the shell is about to lead to log-in or to /waiting: nothing is left to say then. */
export function isForShell(error: unknown): boolean {
  return isStatus(error, 401) || (error instanceof ApiError && error.code === 'not_activated');
}

/** Tells of each failed try to load, once it is known that it failed. */
export function useLoadFailureToast(
  { error, isLoading }: { error: unknown; isLoading: boolean },
  { slow, failed }: FailureTexts,
): void {
  const isOver = Boolean(error) && !isLoading;
  const isTold = isOver && !isForShell(error) && !isStatus(error, 404);
  useEffect(() => {
    if (isTold) toast.error(error instanceof TimeoutError ? slow : failed);
  }, [isTold, error, slow, failed]);
}
