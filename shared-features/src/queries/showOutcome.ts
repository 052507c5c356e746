import { isStatus } from 'shared-api';
import type { ConfirmOutcome } from 'shared-ui/controls';
import { toast } from 'shared-ui';
import { toastFailure, type FailureTexts } from './failures.ts';

/** What is said of a call that changes something, however it ends. */
export interface OutcomeTexts<Reply> extends FailureTexts {
  /** Nothing unless given: what happens next says enough. */
  done?: string | ((reply: Reply) => string);
}

/**
 * Waits for a call that changes something and tells how it ended, in a toast and as what a `ConfirmDialog` wants to
 * know: `gone` where what it was about is no more (404).
 */
export async function showOutcome<Reply>(
  call: Promise<Reply>,
  { done, ...failures }: OutcomeTexts<Reply>,
): Promise<ConfirmOutcome> {
  let reply: Reply;
  try {
    reply = await call;
  } catch (error) {
    toastFailure(error, failures);
    return isStatus(error, 404) ? 'gone' : 'refused';
  }
  const text = typeof done === 'function' ? done(reply) : done;
  if (text !== undefined) toast.success(text);
  return 'done';
}
