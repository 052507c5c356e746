import { messagesOf } from 'platform/languages';

export const messages = messagesOf('copy-card', {
  title: 'Copy the class',
  help: 'For the next year, or for another group: a new class with the parts of this one that you choose, and with due dates that are moved. This class stays as it is.',
  copy: 'Copy',
});
