import { messagesOf } from 'platform/languages';

export const messages = messagesOf('attach', {
  attach: 'Attach files',
  files: 'Attachments',
});
