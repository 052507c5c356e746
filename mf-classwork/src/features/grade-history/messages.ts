import { messagesOf } from 'platform/languages';

/** The history of one grade, for its student and the teachers. */
export const messages = messagesOf('grade-history', {
  title: 'Grade history',
  close: 'Close',
  list: 'Changes of this grade',
  loading: 'Loading the history',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The history could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'No changes recorded',
  emptyHelp: 'This grade is older than the history.',
  showMore: 'Show earlier changes',
  loadingMore: 'Loading earlier changes',
});
