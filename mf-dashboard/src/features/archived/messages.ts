import { messagesOf } from 'platform/languages';

export const messages = messagesOf('archived', {
  title: 'Archived classes',
  help: 'Everything in them can be read, and nothing can be changed. Their teachers can bring them back, or copy them for another year.',
  loading: 'Loading the archived classes',
  slow: 'Server too slow !',
  failed: 'An error occurred',
  errorTitle: 'The archived classes could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'No archived classes',
  emptyHelp: 'A class is archived in its settings, when its term is over.',
  toClasses: 'Back to your classes',
  list: 'Archived classes',
  showMore: 'Show more',
  loadingMore: 'Loading more classes',
  admin: 'Admin',
  category: 'Category: {category}',
  view: 'View Class',
  copy: 'Copy',
  bringBack: 'Bring back',
  bringingBack: 'Bringing the class back',
});
