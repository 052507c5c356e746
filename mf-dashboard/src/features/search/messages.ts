import { messagesOf } from 'platform/languages';

export const messages = messagesOf('search', {
  title: 'Search',
  /** Of the browser's tab. */
  titleOf: 'Search: {words}',
  label: 'Search in all your classes',
  help: 'Posts, comments, classwork, people and the names of files.',
  filters: 'Where to look',
  class: 'Class',
  allClasses: 'All classes',
  kind: 'Kind',
  allKinds: 'Everything',
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

  /** Before anything is typed. */
  start: 'What are you looking for?',
  startHelp: 'Type a word or two. The beginning of a word is enough.',
  none: 'Nothing was found for “{words}”',
  noneHelp: 'Try fewer words, or only the beginning of one.',
  everywhere: 'Look everywhere',
  /** Read aloud once the results are there. */
  count: '{count, plural, =0 {Nothing was found} one {# result} other {# results}}',
  countOrMore: '{count, plural, one {# result, and more} other {# results, and more}}',
  showMore: 'Show more',
  loadingMore: 'Loading more',

  post: 'Post',
  comment: 'Comment',
  work: 'Classwork',
  person: 'Person',
  file: 'File',
  /** Of what teachers alone find: it is not published. */
  draft: 'Draft',
  scheduled: 'Scheduled',
  /** Of a comment: the title of its post. */
  commentOn: 'Comment on “{title}”',
});
