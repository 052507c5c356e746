import { messagesOf } from 'platform/languages';

/** Texts of links to other sites. */
export const messages = messagesOf('web-links', {
  newTab: '(opens in a new tab)',
});
