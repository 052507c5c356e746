import { isStatus, type ApiError } from 'shared-api';
import { toast } from 'shared-ui';
import { toastFailure, type FailureTexts } from '../queries/failures.ts';
import { messages } from './messages.ts';

// These errors show the server's message in the reader's language: the class is gone, or it is too
// late.
const messageOf = ({ message }: ApiError) => message;

const REFUSALS = [403, 404, 409] as const;
const FAILURES: FailureTexts = {
  slow: messages.slow,
  failed: messages.failed,
  refused: Object.fromEntries(REFUSALS.map((status) => [status, messageOf])),
};

interface Restorable {
  /** Text of the toast after the deletion. */
  done: string;
  restore: () => Promise<unknown>;
  /** Called when the data on the screen is outdated. */
  onRestored: () => void;
}

/** Shows a toast after a deletion that offers to undo it. Settles as the deletion does. */
export async function withUndo<Reply>(
  deletion: Promise<Reply>,
  restorable: Restorable,
): Promise<Reply> {
  const reply = await deletion;
  offerUndo(restorable);
  return reply;
}

function offerUndo(restorable: Restorable) {
  const { done, restore, onRestored } = restorable;
  const handleUndo = async () => {
    if (await bringBack(restore)) onRestored();
    else offerUndo(restorable);
  };
  toast.success(done, { label: messages.undo, onSelect: () => void handleUndo() });
}

/**
 * Restores something, and shows the outcome in a toast. False if a retry may succeed, since nothing
 * was refused.
 */
export async function bringBack(restore: () => Promise<unknown>): Promise<boolean> {
  try {
    await restore();
  } catch (error) {
    toastFailure(error, FAILURES);
    return REFUSALS.some((status) => isStatus(error, status));
  }
  toast.success(messages.restored);
  return true;
}
