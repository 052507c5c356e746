import { messagesOf } from 'platform/languages';

export const messages = messagesOf('material-form', {
  title: 'Read receipts',
  help: 'You see which students have opened the material. Students read a note about it.',
});
