import { LIMITS } from 'shared-api/contract';

/** The server stops counting here. */
const COUNTED = 99;

function several(names: readonly string[], count: number): string {
  const others = count - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

export const messages = {
  title: 'Chat',
  loading: 'Loading the chat',
  empty: 'No messages yet',
  emptyHelp: 'What you write here, the whole class sees.',
  errorTitle: 'The chat could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',

  log: 'Messages',
  logHelp: 'The arrow keys move between messages, Tab goes on to what you can do with one.',
  today: 'Today',
  yesterday: 'Yesterday',
  you: 'You',
  newMessages: 'New messages',
  loadingOlder: 'Loading older messages',
  olderFailed: 'Older messages could not be loaded.',
  toLatest: 'Jump to the latest message',
  toLatestUnread: (count: number) =>
    count === 1 ? '1 new message' : `${count > COUNTED ? `${COUNTED}+` : count} new messages`,

  here: (count: number) => `${count} here`,
  hereNames: several,
  typing: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is typing` : `${names.length} people are typing`,

  lost: 'The connection is lost. Trying again; what you write is kept.',
  reconnect: 'Try now',
  badToken: 'You are signed out here. Log in again to go on.',
  notMember: 'You are no longer a member of this class.',
  notFound: 'This class is not there any more.',
  closed: 'The server closed this chat. Load the page again to go on.',

  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  tooLong: `A message can have at most ${LIMITS.chatText.toLocaleString('en-US')} characters.`,
  left: (length: number) =>
    `${length.toLocaleString('en-US')} / ${LIMITS.chatText.toLocaleString('en-US')}`,
  notKept: 'This browser cannot keep what you write: send it before you close the page.',

  outbox: 'Messages that are not sent yet',
  sending: 'Sending',
  waiting: 'Not sent yet: no connection.',
  noAnswer: 'Could not be sent: the server did not answer.',
  notSent: 'Could not be sent.',
  tooFast:
    'Could not be sent: too many messages in a short time. Wait a moment, then send it again.',
  sendAgain: 'Send again',
  discard: 'Discard',
  discardOne: (text: string) => `Discard “${text}”`,
  sendOneAgain: (text: string) => `Send “${text}” again`,

  deleteOwn: 'Delete this message',
  deleteOf: (name: string) => `Delete this message of ${name}`,
  deleteTitle: 'Delete this message?',
  deleteHelp: (text: string) => `“${text}” disappears for everyone in the class.`,
  delete: 'Delete',
  deleting: 'Deleting the message',
  cancel: 'Cancel',
  close: 'Close',
} as const;
