import { messagesOf } from 'platform/languages';

export const messages = messagesOf('thread', {
  title: 'Private messages',
  /** Title of the dialog. Teachers read this. */
  titleWith: 'Private messages with {username}',
  /** Students read this. */
  teachersRead: 'Only you and your teachers read this.',
  /** Teachers read this. {username} is a student. */
  studentReads: '{username} and all teachers of this class read this.',
  loading: 'Loading the messages',
  failed: 'An error occurred',
  slow: 'Server is not responding !!',
  errorTitle: 'The messages could not be loaded',
  gone: 'This classwork has been deleted, or the student is not in the class.',
  none: 'No messages yet.',
  noneHelp: 'Ask what is unclear, before or after you hand in your answer.',
  noneHelpTeacher: 'Only this student and the teachers of the class see what you write.',
  draft: 'Students do not see this draft yet. You cannot send messages about it.',
  list: 'Messages',
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading earlier messages',
  you: 'You',
  teacher: 'Teacher',
  message: 'Message',
  hint: 'Press Ctrl + Enter to send.',
  send: 'Send',
  sending: 'Sending',
  notKept: 'This browser cannot save drafts. Send your message before you close the page.',
  /** {text} is the beginning of the message. */
  delete: 'Delete your message: {text}',
  /** Replaces the message. */
  deleted: 'You deleted a message.',
  undo: 'Undo',
  close: 'Close',
});
