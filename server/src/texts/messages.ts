import { messagesOf } from './messages-of.ts';
import { localizedTextsOf } from './localized-text.ts';

const missingMessages = messagesOf('gone', {
  this: 'This does not exist, or you do not have access to it.',
  account: 'This account does not exist, or you do not have access to it.',
  calendar: 'This calendar does not exist, or you do not have access to it.',
  class: 'This class does not exist, or you do not have access to it.',
  classOfCode: 'No class has this code, or you do not have access to it.',
  classwork: 'This classwork does not exist, or you do not have access to it.',
  /** Error: the deleted item cannot be restored any more. */
  deleted: 'This item cannot be restored. Deleted items are stored for 30 days.',
  comment: 'This comment does not exist, or you do not have access to it.',
  device: 'This device is not logged in any more.',
  emailChange: 'No new email is waiting to be confirmed.',
  file: 'This file does not exist, or you do not have access to it.',
  invitation: 'This invitation does not exist, or you do not have access to it.',
  mail: 'This email does not exist, or you do not have access to it.',
  message: 'This message does not exist, or you do not have access to it.',
  /** Part of the page of a class that only teachers or only students have. */
  page: 'This page of the class does not exist, or you do not have access to it.',
  passkey: 'This passkey does not exist, or you do not have access to it.',
  picture: 'This picture does not exist, or you do not have access to it.',
  post: 'This post does not exist, or you do not have access to it.',
  remote: 'This remote does not exist, or you do not have access to it.',
  student: 'This student does not exist, or is not in this class.',
  teacher: 'This teacher does not exist, or is not in this class.',
  question: 'This question does not exist, or you do not have access to it.',
  submission: 'This submission does not exist, or you do not have access to it.',
});

/** Errors for things that do not exist, or that the reader may not see. */
export const missing = localizedTextsOf(missingMessages);

const refusalMessages = messagesOf('refusals', {
  /** Error: the item to restore is not deleted. */
  isThere: 'This item is not deleted, or it has already been restored.',
  busy: 'The server is busy. Please try again.',
  /** Error of a formatted text, for example of a post. */
  textTooComplicated: 'This text has too much formatting. Please simplify it.',
  tooMany: 'Too many attempts. Please wait a moment, then try again.',
  logIn: 'Please log in.',
  notActivated: 'Please confirm your email first.',
  /** Error: the log-in lacks its second step. Older pages show this text. */
  secondStep: 'Your log-in needs a second step. Reload the page to continue.',
  passwordFirst: 'Please confirm your current password first.',
  /** Programs read this, about the character with the code 0. */
  nul: 'A text cannot contain the NUL character.',
  /** Programs read this, on a live connection. */
  frame: 'This frame is not valid here.',
});

/** Errors of several parts of the server. */
export const errorMessages = localizedTextsOf(refusalMessages);
