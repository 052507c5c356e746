import { messagesOf } from 'platform/languages';

export const messages = messagesOf('archived', {
  title: 'Archived classes',
  help: 'You can read everything in these classes, but nothing can be changed. Their teachers can restore or copy them.',
  loading: 'Loading archived classes',
  slow: 'Server too slow !',
  failed: 'An error occurred',
  errorTitle: 'Archived classes could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'No archived classes',
  emptyHelp: 'Teachers can archive a class in its settings.',
  toClasses: 'Back to your classes',
  list: 'Archived classes',
  showMore: 'Show more',
  loadingMore: 'Loading more classes',
  admin: 'Admin',
  category: 'Category: {category}',
  view: 'View class',
  copy: 'Copy',
  bringBack: 'Restore',
  bringingBack: 'Restoring the class',
});
