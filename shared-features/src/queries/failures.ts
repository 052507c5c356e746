import { ApiError, NetworkError, TimeoutError, isForShell } from 'shared-api';
import type { ErrorCode } from 'shared-api/contract';
import { toast } from 'shared-ui';

/** A text, or how it comes from what the server said. */
type RefusalText = string | ((refusal: ApiError) => string);

/** By the code of the refusal, else by its status, else for any `other`. */
export type RefusalTexts = Partial<Record<ErrorCode | number | 'other', RefusalText>>;

/** What a screen says of a call that failed: the one table from how it failed to the specified texts. */
export interface FailureTexts {
  /** The server did not answer in time. */
  slow: string;
  /** The server could not be reached: `failed` unless given. */
  offline?: string;
  /** Anything else. */
  failed: string;
  refused?: RefusalTexts;
}

/** The text that the table has for this refusal; null where it has none, or where nothing was refused. */
export function textOfRefusal(error: unknown, refused: RefusalTexts): string | null {
  if (!(error instanceof ApiError)) return null;
  // Whatever the screen says of a conflict: the class is over, as only the server knows how to say.
  if (error.code === 'archived') return error.message;
  // The table's own entries alone: a code comes from outside, and `constructor` is no entry.
  const key = [error.code, error.status, 'other'].find((each) => Object.hasOwn(refused, each));
  const text = key === undefined ? undefined : refused[key as keyof RefusalTexts];
  return (typeof text === 'function' ? text(error) : text) ?? null;
}

/** The text for a failed call; null where the shell is about to lead to log-in or to /waiting. */
export function textOfFailure(error: unknown, texts: FailureTexts): string | null {
  const { slow, failed, offline = failed, refused = {} } = texts;
  if (isForShell(error)) return null;
  if (error instanceof TimeoutError) return slow;
  if (error instanceof NetworkError) return offline;
  const message = textOfRefusal(error, refused);
  if (message !== null) return message;
  // Said by the server: nothing is broken, and trying again at once is what not to do.
  return error instanceof ApiError && error.status === 429 ? error.message : failed;
}

/** Tells in a toast that a call failed. */
export function toastFailure(error: unknown, texts: FailureTexts): void {
  const text = textOfFailure(error, texts);
  if (text !== null) toast.error(text);
}
