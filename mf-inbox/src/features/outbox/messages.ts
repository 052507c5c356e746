import { messagesOf } from 'platform/languages';

export const messages = messagesOf('outbox', {
  title: 'Only on this device',
  help: 'Nobody else can see these entries.',
  answer: 'Submission',
  grade: 'Grade',
  comment: 'Comment',
  post: 'Post',
  chat: 'Chat message',
  privateMessage: 'Private message',
  other: 'Entry',
  /** {kind} is one of the words above. */
  written: '{kind}, written on {moment}',
  /** {kind} is one of the words above, {title} the title of classwork. */
  writtenFor: '{kind} for “{title}”, written on {moment}',
  waiting: 'Will be sent automatically.',
  refused: 'Not accepted: {reason}',
  copy: 'Copy the text',
  copied: 'The text has been copied',
  copyFailed: 'The text could not be copied. Select it and copy it yourself.',
  discard: 'Discard',
  /** For screen readers: follows the label of a button. */
  of: ': {text}',
  sendToTeachers: 'Send to your teachers',
  sending: 'Sending the message',
  sent: 'Your teachers have received the text as a private message',
  /** The first line of a private message to the teachers. */
  intro: 'I wrote this submission on {moment}, while I was offline:',
  slow: 'Server is not responding !!',
  failed: 'The message could not be sent. Try again.',
});
