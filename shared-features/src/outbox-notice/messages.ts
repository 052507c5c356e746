import { messagesOf } from 'platform/languages';

/** Of what waits for a connection. */
export const messages = messagesOf('waiting', {
  /** Names, for who hears the page, what was written without a connection. */
  title: 'Waiting to be sent',
  waiting: 'Will be sent once you are connected.',
  edit: 'Edit',
  editOne: 'Edit "{text}"',
  discard: 'Discard',
  discardOne: 'Discard "{text}"',
  /** There is something else in the form already. */
  formInUse: 'Send or discard what you are writing first.',
});
