import { isStatus } from 'shared-api';
import type { ConfirmOutcome } from 'shared-ui/controls';
import { toast } from 'shared-ui';
import { toastFailure, type FailureTexts } from './failures.ts';

/** Messages for the success and the failures of a write. */
export interface OutcomeTexts<Reply> extends FailureTexts {
  /** No message by default, if the next screen makes it clear. */
  done?: string | ((reply: Reply) => string);
}

/**
 * Waits for a write, shows its outcome in a toast, and returns it for `ConfirmDialog`: `gone` if
 * the resource does not exist any more (404).
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
