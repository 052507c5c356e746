import { messagesOf } from 'platform/languages';

export const messages = messagesOf('topic', {
  title: 'Topic',
  empty: 'This topic has no classwork yet',
  /** Teachers and students read this. */
  emptyHelp: 'Teachers choose a topic when they create or edit classwork.',
  loading: 'Loading the topic',
  errorTitle: 'The topic could not be loaded',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  retry: 'Retry',
  list: 'Classwork in this topic',
  showMore: 'Show more',
  loadingMore: 'Loading more classwork',
  draft: 'Draft',
  due: 'Due',
  /** The student does not have to do this classwork. */
  excused: 'Excused',
  dueOn: 'Due {at}',
  notDue: 'No due date',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Names the links to the other topics of the class. */
  others: 'Other topics in this class',
  /** Number of assignments in another topic, after its link. */
  count: '({count, number})',
  /** The button, the dialog that it opens, and the button there. */
  rename: 'Rename topic',
  renameHelp: 'All classwork stays in the renamed topic.',
  newName: 'New name',
  renaming: 'Renaming the topic',
  renamed: 'The topic is now called “{title}”.',
  renameSlow: 'The server did not respond. Try again.',
  renameFailed: 'The topic could not be renamed. Try again.',
  renameGone: 'This topic has been renamed, or it no longer exists.',
  /** Replaces the button “Rename topic” when another topic has the new name. */
  merge: 'Merge topics',
  mergeHelp:
    'The topic “{title}” already exists. Both topics will become one. You cannot undo this.',
  notKept: 'This browser cannot save drafts. Rename the topic before you close the page.',
  cancel: 'Cancel',
  close: 'Close',
  toClass: 'Back to the class',
  toClasses: 'Back to your classes',
});
