import { messagesOf } from 'platform/languages';

export const messages = messagesOf('copy-card', {
  title: 'Copy the class',
  help: 'Make a new class for next year or for another group. You choose what to copy and how far due dates move. This class stays as it is.',
  copy: 'Copy',
});
