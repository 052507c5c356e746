import { ApiError, NetworkError, TimeoutError, isForShell } from 'shared-api';
import type { ErrorCode } from 'shared-api/contract';
import { toast } from 'shared-ui';

/** A text, or a function of the error reply. */
type RefusalText = string | ((refusal: ApiError) => string);

/** Texts by error code, then by status, then `other`. */
export type RefusalTexts = Partial<Record<ErrorCode | number | 'other', RefusalText>>;

/** The error messages of a screen, by the kind of failure. */
export interface FailureTexts {
  /** The server did not reply in time. */
  slow: string;
  /** The server could not be reached; by default `failed`. */
  offline?: string;
  /** Any other failure. */
  failed: string;
  refused?: RefusalTexts;
}

/** Returns the text for an error reply; null without an entry, and for other failures. */
export function textOfRefusal(error: unknown, refused: RefusalTexts): string | null {
  if (!(error instanceof ApiError)) return null;
  // Overrides the screen's own text for a conflict: only the server can say that the class is
  // archived, or the person muted.
  if (error.code === 'archived' || error.code === 'muted') return error.message;
  // Only own entries: the code comes from outside, and `constructor` is no entry.
  const key = [error.code, error.status, 'other'].find((each) => Object.hasOwn(refused, each));
  const text = key === undefined ? undefined : refused[key as keyof RefusalTexts];
  return (typeof text === 'function' ? text(error) : text) ?? null;
}

/** Returns the message for a failed call; null if the shell redirects to log-in or to /waiting. */
export function textOfFailure(error: unknown, texts: FailureTexts): string | null {
  const { slow, failed, offline = failed, refused = {} } = texts;
  if (isForShell(error)) return null;
  if (error instanceof TimeoutError) return slow;
  if (error instanceof NetworkError) return offline;
  const message = textOfRefusal(error, refused);
  if (message !== null) return message;
  // The server's message for a rate limit: nothing is broken, and an immediate retry would not
  // help.
  return error instanceof ApiError && error.status === 429 ? error.message : failed;
}

/** Shows a failed call in a toast. */
export function toastFailure(error: unknown, texts: FailureTexts): void {
  const text = textOfFailure(error, texts);
  if (text !== null) toast.error(text);
}
