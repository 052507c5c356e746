import { messagesOf } from 'platform/languages';

export const messages = messagesOf('material-facts', {
  /** On the card of a material, for teachers. Example: 18 of 24 opened */
  opened: '{count, number} of {all, number} opened',
  /** On the card of a material, for a student. */
  notOpened: 'Not opened yet',
});
