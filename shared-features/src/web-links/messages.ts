import { messagesOf } from 'platform/languages';

export const messages = messagesOf('web-links', {
  newTab: '(opens in a new tab)',
});
