import type { ApiError } from 'shared-api';
import { messages } from './messages.ts';

/** Texts of failed changes. A refusal has the text of the server. */
export const FAILURES = {
  slow: messages.slow,
  offline: messages.offline,
  failed: messages.failed,
  refused: { other: ({ message }: ApiError) => message },
};
