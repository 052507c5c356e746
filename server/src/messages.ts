import { messagesOf } from './messages-of.ts';
import { localizedTextsOf } from './localized-text.ts';

const goneMessages = messagesOf('gone', {
  this: 'This does not exist, or is not yours to see.',
  account: 'This account does not exist, or is not yours to see.',
  calendar: 'This calendar does not exist, or is not yours to see.',
  class: 'This class does not exist, or is not yours to see.',
  classOfCode: 'A class with this code does not exist, or is not yours to see.',
  classwork: 'This classwork does not exist, or is not yours to see.',
  /** Of something that was deleted. */
  deleted: 'There is nothing to restore here: what is deleted is kept for 30 days.',
  comment: 'This comment does not exist, or is not yours to see.',
  emailChange: 'A change of the e-mail address does not exist, or is not yours to see.',
  file: 'This file does not exist, or is not yours to see.',
  invitation: 'This invitation does not exist, or is not yours to see.',
  mail: 'This mail does not exist, or is not yours to see.',
  message: 'This message does not exist, or is not yours to see.',
  /** A part of a class's page that only teachers have, or only students. */
  page: 'This page of the class does not exist, or is not yours to see.',
  picture: 'This picture does not exist, or is not yours to see.',
  post: 'This post does not exist, or is not yours to see.',
  remote: 'This remote does not exist, or is not yours to see.',
  student: 'This student does not exist, or is not yours to see.',
  teacher: 'This teacher does not exist, or is not yours to see.',
  submission: 'This submission does not exist, or is not yours to see.',
});

/** What is not there, for whoever asks: it does not exist, or is nothing of theirs. */
export const gone = localizedTextsOf(goneMessages);

const refusalMessages = messagesOf('refusals', {
  /** Of something that was deleted, and brought back before. */
  isThere: 'This is not deleted, or was restored already.',
  busy: 'The server is busy. Please try again.',
  /** Error of a formatted text, for example of a post. */
  textTooComplicated: 'The formatting of this text takes too long to check. Please simplify it.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  logIn: 'Please log in.',
  notActivated: 'Please confirm your e-mail address first.',
  /** For programs: the character with the code 0. */
  nul: 'Texts may not hold the character NUL.',
  /** For programs: of a live connection. */
  frame: 'This frame has no meaning here.',
});

/** What several parts of the server refuse. */
export const errorMessages = localizedTextsOf(refusalMessages);
