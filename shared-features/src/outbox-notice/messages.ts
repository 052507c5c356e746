import { messagesOf } from 'platform/languages';

/** Texts of entries that wait for a connection. */
export const messages = messagesOf('waiting', {
  /** For screen readers: name of the list of entries that were written offline. */
  title: 'Waiting to be sent',
  waiting: 'Will be sent automatically.',
  edit: 'Edit',
  editOne: 'Edit “{text}”',
  discard: 'Discard',
  discardOne: 'Discard “{text}”',
  /** Shown if the form already has another text. */
  formInUse: 'First send or discard what you are writing.',
});
