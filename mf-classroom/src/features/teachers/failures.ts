import type { ApiError } from 'shared-api';
import { messages } from './messages.ts';

const inItsWords = ({ message }: ApiError) => message;

/** Errors of a change among the teachers; 403 means the reader is not the owner any more. */
export const CHANGE_FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.teacherGone, 403: inItsWords, 404: messages.teacherGone },
};

export const CANCEL_FAILURES = {
  ...CHANGE_FAILURES,
  refused: { 403: inItsWords, 404: messages.invitationGone },
};
