import { messagesOf } from 'platform/languages';

export const messages = messagesOf('deleted', {
  title: 'Recently deleted',
  /** Title of the browser tab, for one class. */
  titleOf: 'Recently deleted: {name}',
  help: 'Deleted items stay here for 30 days. Restoring an item also restores everything in it.',
  list: 'Deleted items',

  loading: 'Loading deleted items',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Deleted items could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'No deleted items in the last 30 days',
  emptyHelp: 'You can restore deleted classes, posts, comments and classwork here.',
  everywhere: 'Show all classes',
  showMore: 'Show more',
  loadingMore: 'Loading more',

  ofClass: 'Class',
  ofPost: 'Post',
  ofComment: 'Comment',
  ofClasswork: 'Classwork',
  /** Only teachers see removed students. */
  ofMember: 'Removed student',
  /** A comment on the post {title}. */
  commentOn: 'Comment on “{title}”',
  /** Author of a post or a comment. */
  writtenBy: 'by {name}',
  deletedOn: 'Deleted on {day, date}',
  deletedBy: 'Deleted on {day, date} by {name}',
  removedOn: 'Removed on {day, date}',
  /** Follows “Deleted on {day} by {name}”. */
  goneOn: 'will be deleted forever on {day, date}',

  restore: 'Restore',
  restoring: 'Restoring',
  /** For screen readers: follows “Restore” or “Restore student”. */
  restoreOf: '“{title}”',
  letBackIn: 'Restore student',
  lettingBackIn: 'Restoring the student',
});
