import { messagesOf } from 'platform/languages';

export const messages = messagesOf('chat', {
  title: 'Chat',
  loading: 'Loading the chat',
  empty: 'No messages yet',
  emptyHelp: 'What you write here, the whole class sees.',
  errorTitle: 'The chat could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',

  archived: 'This class is archived: nothing is written in it any more.',

  log: 'Messages',
  logHelp: 'The arrow keys move between messages, Tab goes on to what you can do with one.',
  today: 'Today',
  yesterday: 'Yesterday',
  you: 'You',
  newMessages: 'New messages',
  loadingOlder: 'Loading older messages',
  olderFailed: 'Older messages could not be loaded.',
  toLatest: 'Jump to the latest message',
  toLatestUnread: '{count, plural, one {# new message} other {# new messages}}',
  /** More than are counted. */
  toLatestMany: '{max, number}+ new messages',
  /** Before what somebody wrote, for those who hear it. */
  saidBy: '{name}:',

  /** How many people are in the chat now; their names follow. */
  here: '{count, number} here',
  hereNames: '{names, list}',
  /** The last in a list of names: Ada, Grace, and 3 more. */
  hereMore: '{count, number} more',
  typing: '{name} is typing',
  typingMany: '{count, plural, one {# person is typing} other {# people are typing}}',

  lost: 'The connection is lost. Trying again; what you write is kept.',
  polling: 'This network blocks live messages. New messages appear here within half a minute.',
  reconnect: 'Try now',
  badToken: 'You are signed out here. Log in again to go on.',
  notMember: 'You are no longer a member of this class.',
  notFound: 'This class is not there any more.',
  closed: 'The server closed this chat. Load the page again to go on.',

  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  tooLong: 'A message can have at most {max, number} characters.',
  /** How long a message is, and how long it can be. */
  left: '{length, number} / {max, number}',
  notKept: 'This browser cannot keep what you write: send it before you close the page.',

  outbox: 'Messages that are not sent yet',
  sending: 'Sending',
  waiting: 'Will be sent once you are connected.',
  noAnswer: 'Could not be sent: the server did not answer.',
  notSent: 'Could not be sent.',
  tooFast:
    'Could not be sent: too many messages in a short time. Wait a moment, then send it again.',
  sendAgain: 'Send again',
  discard: 'Discard',
  discardOne: 'Discard “{text}”',
  sendOneAgain: 'Send “{text}” again',

  deleteOwn: 'Delete this message',
  deleteOf: 'Delete this message of {name}',
  deleteTitle: 'Delete this message?',
  deleteHelp: '“{text}” disappears for everyone in the class.',
  delete: 'Delete',
  deleting: 'Deleting the message',
  cancel: 'Cancel',
  close: 'Close',
});
