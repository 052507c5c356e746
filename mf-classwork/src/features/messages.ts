import { messagesOf } from 'platform/languages';

export const messages = messagesOf('list', {
  failed: 'An error occurred',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  loadingRest: 'Loading the rest of the list',
  restFailed: 'The rest of the list could not be loaded.',
  newTab: '(opens in a new tab)',
});
