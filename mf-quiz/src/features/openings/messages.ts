import { messagesOf } from 'platform/languages';

export const messages = messagesOf('openings', {
  /** Label of a list that opens. */
  openedBy:
    '{all, plural, one {{count, number} of # student has opened this material} other {{count, number} of # students have opened this material}}',
  list: 'Students who have opened this material',
  loading: 'Loading the students',
  errorTitle: 'The students could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  empty: 'No student has opened this material yet.',
  showMore: 'Show more',
  loadingMore: 'Loading more students',
});
