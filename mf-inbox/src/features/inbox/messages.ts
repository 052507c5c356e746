import { messagesOf } from 'platform/languages';

export const messages = messagesOf('inbox', {
  title: 'Inbox',
  loading: 'Loading what is new',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'What is new could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',

  filters: 'What is shown',
  class: 'Class',
  allClasses: 'All classes',
  kind: 'Kind',
  allKinds: 'Everything',
  unreadOnly: 'Only what is new',

  settings: 'How I am told',
  readAll: 'Mark all as read',
  empty: 'Nothing has happened yet',
  emptyHelp: 'Posts, comments, classwork and grades of your classes are told here.',
  nothingNew: 'Nothing is new',
  nothingFound: 'Nothing of this kind is here',
  showAll: 'Show everything',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  arrived: '{count, plural, one {# new notification} other {# new notifications}}',
  show: 'Show',
});
