import { CLOSE_CODES } from 'shared-api/contract';
import { messages } from '../messages.ts';

/** Returns the error message of a refused message. */
export function problemOf({ code, message }: { code: string; message: string }): string {
  return code === 'too_many_requests' ? messages.tooFast : message;
}

/** Returns the message for a channel that is closed for good. */
export function reasonOf(code: number): string {
  if (code === CLOSE_CODES.badToken) return messages.badToken;
  if (code === CLOSE_CODES.notMember) return messages.notMember;
  return code === CLOSE_CODES.notFound ? messages.notFound : messages.closed;
}
