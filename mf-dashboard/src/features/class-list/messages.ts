import { messagesOf } from 'platform/languages';

export const messages = messagesOf('class-list', {
  title: 'Your classes',
  menu: 'Classes',
  createClass: 'Create Class',
  joinClass: 'Join Class',
  archived: 'Archived classes',
  deleted: 'Recently deleted',
  loading: 'Loading your class list',
  slow: 'Server is too slow',
  failed: 'An error occurred',
  errorTitle: 'Your classes could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'Your class list is empty',
  /** Students and teachers read this. */
  emptyHelp: 'Join a class with a code from your teacher, or create your own class.',
  join: 'Join',
  create: 'Create',
  teaching: 'Teaching',
  enrolled: 'Enrolled',
  admin: 'Admin',
  category: 'Category: {category}',
  view: 'View class',
  /** A toggle button. Pinned classes are listed first. */
  pin: 'Pin {name}',
  unpin: 'Unpin {name}',
  find: 'Find a class',
  findHint: 'By name, category or description',
  noneFound: 'No class matches “{words}”',
  showAll: 'Show all classes',
});
