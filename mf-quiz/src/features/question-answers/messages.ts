import { messagesOf } from 'platform/languages';

export const messages = messagesOf('question-answers', {
  heading: 'Answers',
  answered:
    '{all, plural, one {{count, number} of # student has answered} other {{count, number} of # students have answered}}',
  /** Accessible name of the bars. */
  results: 'Results',
  /** After the text of a choice. */
  count: '{count, plural, one {# answer} other {# answers}}',
  /** Label of a list that opens. */
  show: 'Read the answers',
  list: 'Answers of the students',
  loading: 'Loading the answers',
  errorTitle: 'The answers could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  empty: 'Nobody has answered yet.',
  showMore: 'Show more',
  loadingMore: 'Loading more answers',
  /** Links to pages for teachers. */
  grade: 'Grade',
  missing: 'See who has not answered',
});
