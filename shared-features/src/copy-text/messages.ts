import { messagesOf } from 'platform/languages';

/** Texts of the button that copies a text. */
export const messages = messagesOf('copy-text', {
  copy: 'Copy the text',
  copyOne: 'Copy the text “{text}”',
  copied: 'The text has been copied',
  copyFailed: 'The text could not be copied. Select it and copy it yourself.',
});
