import { messagesOf } from 'platform/languages';

export const messages = messagesOf('navigation', {
  loading: 'Loading the page',
  loadingPart: 'Loading',
});
