import { isStatus, type ApiError } from 'shared-api';
import { toast } from 'shared-ui';
import { toastFailure, type FailureTexts } from '../queries/failures.ts';
import { messages } from './messages.ts';

// The server says why, in the reader's language: its class is gone, say, or it is too late.
const toldByServer = ({ message }: ApiError) => message;

const REFUSALS = [403, 404, 409] as const;
const FAILURES: FailureTexts = {
  slow: messages.slow,
  failed: messages.failed,
  refused: Object.fromEntries(REFUSALS.map((status) => [status, toldByServer])),
};

interface Restorable {
  /** What is said of the deletion. */
  done: string;
  restore: () => Promise<unknown>;
  /** What is shown is not what the server has now. */
  onRestored: () => void;
}

/** Tells of a deletion in a toast that can take it back. Settles as the deletion does. */
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

/** Brings something back, and tells how that ended. False where it may be tried again: nothing was refused. */
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
