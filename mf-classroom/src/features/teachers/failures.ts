import type { ApiError } from 'shared-api';
import { messages } from './messages.ts';

const inItsWords = ({ message }: ApiError) => message;

/** Of a change among the teachers; 403 is of whose class it is no more. */
export const CHANGE_FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.teacherGone, 403: inItsWords, 404: messages.teacherGone },
};

export const CANCEL_FAILURES = {
  ...CHANGE_FAILURES,
  refused: { 403: inItsWords, 404: messages.invitationGone },
};
