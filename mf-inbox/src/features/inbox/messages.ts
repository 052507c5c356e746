import { messagesOf } from 'platform/languages';

export const messages = messagesOf('inbox', {
  title: 'Inbox',
  loading: 'Loading notifications',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Notifications could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',

  filters: 'Filters',
  kind: 'Type',
  allKinds: 'All types',
  unreadOnly: 'Only new',

  settings: 'Notification settings',
  readAll: 'Mark all as read',
  empty: 'No notifications yet',
  emptyHelp: 'Posts, comments, classwork and grades of your classes will appear here.',
  nothingNew: 'No new notifications',
  nothingFound: 'No notifications of this type',
  showAll: 'Show all',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  arrived: '{count, plural, one {# new notification} other {# new notifications}}',
  show: 'Show',
});
