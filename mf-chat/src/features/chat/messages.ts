import { messagesOf } from 'platform/languages';

export const messages = messagesOf('chat', {
  title: 'Chat',
  loading: 'Loading the chat',
  empty: 'No messages yet',
  emptyHelp: 'The whole class sees what you write here.',
  errorTitle: 'The chat could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',

  archived: 'This class is archived. You can no longer write in it.',

  log: 'Messages',
  /** For screen readers. */
  logHelp: 'Use the arrow keys to move between messages. Press Tab for the actions on a message.',
  today: 'Today',
  yesterday: 'Yesterday',
  /** For screen readers: stands for the name of the reader in “You: Hello”. */
  you: 'You',
  newMessages: 'New messages',
  loadingOlder: 'Loading older messages',
  olderFailed: 'Older messages could not be loaded.',
  toLatest: 'Go to the latest message',
  toLatestUnread: '{count, plural, one {# new message} other {# new messages}}',
  /** Counting stops at {max}. */
  toLatestMany: '{max, number}+ new messages',
  /** For screen readers: the author, before the text of a message. {name} may be “You”. */
  saidBy: '{name}:',

  /** Number of people in the chat now. Their names follow. */
  here: '{count, number} here',
  hereNames: '{names, list}',
  /** Ends a list of names: Ada, Grace, and 3 more. */
  hereMore: '{count, number} more',
  typing: '{name} is typing',
  typingMany: '{count, plural, one {# person is typing} other {# people are typing}}',

  lost: 'Connection lost. Trying again. What you write is saved on this device.',
  polling: 'This network blocks live messages. New messages appear here within half a minute.',
  reconnect: 'Try again now',
  badToken: 'You have been logged out. Log in again to continue.',
  notMember: 'You are no longer a member of this class.',
  notFound: 'This class no longer exists.',
  closed: 'The server closed this chat. Reload the page to continue.',

  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  tooLong: 'A message can have at most {max, number} characters.',
  /** Length of a message, and the limit. */
  left: '{length, number} / {max, number}',
  notKept: 'This browser cannot save drafts. Send your message before you close the page.',

  /** Students read this below the message box, and teachers the texts for them. */
  slowSeconds: 'Slow mode: one message every {count, plural, one {second} other {# seconds}}.',
  slowMinutes: 'Slow mode: one message every {count, plural, one {minute} other {# minutes}}.',
  slowSecondsOfStudents:
    'Slow mode: students send one message every {count, plural, one {second} other {# seconds}}.',
  slowMinutesOfStudents:
    'Slow mode: students send one message every {count, plural, one {minute} other {# minutes}}.',
  /** Counts down. */
  nextIn: 'You can send the next one in {count, plural, one {# second} other {# seconds}}.',

  outbox: 'Unsent messages',
  sending: 'Sending',
  waiting: 'Will be sent automatically.',
  delayed: 'Slow mode: will be sent automatically.',
  noAnswer: 'Not sent. The server did not respond.',
  notSent: 'Not sent.',
  tooFast: 'Not sent. You sent too many messages. Wait a moment, then send it again.',
  sendAgain: 'Send again',
  edit: 'Edit',
  editOne: 'Edit “{text}”',
  discard: 'Discard',
  discardOne: 'Discard “{text}”',
  sendOneAgain: 'Send again: “{text}”',

  reportOf: 'Report this message by {name} to the teachers',
  hideOf: 'Hide this message by {name}',
  deleteOwn: 'Delete this message',
  deleteOf: 'Delete this message by {name}',
  deleteTitle: 'Delete this message?',
  deleteHelp: '“{text}” will disappear for everyone in the class.',
  delete: 'Delete',
  deleting: 'Deleting the message',
  cancel: 'Cancel',
  close: 'Close',
});
