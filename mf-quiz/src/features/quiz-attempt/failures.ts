import type { ApiError } from 'shared-api';
import type { FailureTexts } from 'shared-features';
import { messages } from './messages.ts';

/** Texts for a next question that could not be opened. */
export const OPEN_FAILURES: FailureTexts = {
  slow: messages.slow,
  failed: messages.openFailed,
  refused: { other: ({ message }: ApiError) => message },
};

/** Texts for a failed hand-in. */
export const HAND_IN_FAILURES: FailureTexts = {
  slow: messages.handInSlow,
  failed: messages.handInFailed,
  refused: { other: ({ message }: ApiError) => message },
};
