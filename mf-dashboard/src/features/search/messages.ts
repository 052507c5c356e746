import { messagesOf } from 'platform/languages';

export const messages = messagesOf('search', {
  title: 'Search',
  /** Title of the browser tab. */
  titleOf: 'Search: {words}',
  label: 'Search in all your classes',
  help: 'Posts, comments, classwork, people and file names.',
  filters: 'Filters',
  kind: 'Type',
  allKinds: 'All types',
  posts: 'Posts',
  comments: 'Comments',
  classwork: 'Classwork',
  people: 'People',
  files: 'Files',

  loading: 'Searching',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'The search did not work',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',

  /** Shown before anything is typed. */
  start: 'What are you looking for?',
  startHelp: 'Type a word or two. The beginning of a word is enough.',
  none: 'No results for “{words}”',
  noneHelp: 'Try fewer words, or only the beginning of a word.',
  everywhere: 'Search everywhere',
  /** For screen readers, when results are shown. */
  count: '{count, plural, =0 {No results} one {# result} other {# results}}',
  countOrMore: '{count, plural, one {More than # result} other {More than # results}}',
  showMore: 'Show more',
  loadingMore: 'Loading more',

  post: 'Post',
  comment: 'Comment',
  work: 'Classwork',
  person: 'Person',
  file: 'File',
  /** An unpublished draft. Only teachers find drafts and scheduled posts. */
  draft: 'Draft',
  scheduled: 'Scheduled',
  /** A comment on the post {title}. */
  commentOn: 'Comment on “{title}”',
});
