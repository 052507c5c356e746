import { messagesOf } from 'platform/languages';

export const messages = messagesOf('thread', {
  title: 'Private messages',
  /** Of the dialog, for teachers. */
  titleWith: 'Private messages with {username}',
  /** To a student. */
  teachersRead: 'Only you and your teachers read this.',
  /** To a teacher. {username} is a student. */
  studentReads: '{username} and everybody who teaches this class read this.',
  loading: 'Loading the messages',
  failed: 'An error occurred',
  slow: 'Server is not responding !!',
  errorTitle: 'The messages could not be loaded',
  gone: 'This is no longer there: the classwork was deleted, or the student is not in the class.',
  none: 'Nothing was written here yet.',
  noneHelp: 'Ask what is unclear, before you hand in or after.',
  noneHelpTeacher: 'Only this student, and those who teach the class, see what you write.',
  draft: 'Students do not see this draft yet, so there is nothing to write to them about it.',
  list: 'Messages',
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading earlier messages',
  you: 'You',
  teacher: 'Teacher',
  message: 'Message',
  hint: 'Ctrl + Enter sends it.',
  send: 'Send',
  sending: 'Sending',
  notKept: 'This browser cannot keep what you write. Send it before you leave.',
  /** {text} is the beginning of the message. */
  delete: 'Delete your message: {text}',
  /** In place of the message. */
  deleted: 'You deleted a message.',
  undo: 'Undo',
  close: 'Close',
});
