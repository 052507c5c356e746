import { TimeoutError, isForShell, isStatus } from 'shared-api';
import { toast } from 'shared-ui';
import { formMessages } from './messages.ts';

/** Tells in a toast that a call failed; a time-out in the words that its screen has for it. */
export function tellFailure(error: unknown, slow: string = formMessages.slow): void {
  // The shell takes over: it leads to the log-in, or to the page that waits for activation.
  if (isForShell(error)) return;
  if (error instanceof TimeoutError) toast.error(slow);
  else if (isStatus(error, 429)) toast.error(formMessages.tooOften(error.retryAfter));
  else toast.error(formMessages.error);
}
