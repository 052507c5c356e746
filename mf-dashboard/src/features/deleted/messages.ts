import { messagesOf } from 'platform/languages';

export const messages = messagesOf('deleted', {
  title: 'Recently deleted',
  /** Of the browser's tab, where one class is chosen. */
  titleOf: 'Recently deleted: {name}',
  help: 'What is deleted stays here for 30 days. It comes back with everything that hung on it.',
  list: 'What can be restored',
  class: 'Class',
  allClasses: 'All classes',

  loading: 'Loading what was deleted',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'What was deleted could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'Nothing was deleted in the last 30 days',
  emptyHelp:
    'Classes, posts, comments and classwork that you delete can be brought back from here.',
  everywhere: 'Look in all classes',
  showMore: 'Show more',
  loadingMore: 'Loading more',

  ofClass: 'Class',
  ofPost: 'Post',
  ofComment: 'Comment',
  ofClasswork: 'Classwork',
  ofMember: 'Removed student',
  /** Of a comment: the title of its post. */
  commentOn: 'Comment on “{title}”',
  /** Who wrote a post or a comment. */
  writtenBy: 'by {name}',
  deletedOn: 'Deleted on {day, date}',
  deletedBy: 'Deleted on {day, date} by {name}',
  removedOn: 'Removed on {day, date}',
  goneOn: 'gone for good on {day, date}',

  restore: 'Restore',
  restoring: 'Restoring',
  /** Read aloud after "Restore": of what. */
  restoreOf: '“{title}”',
  letBackIn: 'Let back in',
  lettingBackIn: 'Letting back in',
});
