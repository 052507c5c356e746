import { messagesOf } from 'platform/languages';

export const messages = messagesOf('topic', {
  title: 'Topic',
  empty: 'Nothing has been added to this topic yet',
  emptyHelp: 'A piece of classwork has its topic in the form that it is made with.',
  loading: 'Loading the topic',
  errorTitle: 'The topic could not be loaded',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  retry: 'Try again',
  list: 'Classwork of this topic',
  showMore: 'Show more',
  loadingMore: 'Loading more classwork',
  draft: 'Draft',
  due: 'Due',
  /** The student need not do it. */
  excused: 'Excused',
  dueOn: 'Due {at}',
  notDue: 'No date due',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Names the links to the other topics of the class. */
  others: 'Other topics of this class',
  /** Behind the link to one of them: how much classwork it has. */
  count: '({count, number})',
  /** The button, the dialog that it opens, and the button there. */
  rename: 'Rename topic',
  renameHelp: 'All classwork of this topic moves with it.',
  newName: 'New name',
  renaming: 'Renaming the topic',
  renamed: 'The topic is called “{title}” now.',
  renameSlow: 'The server did not answer in time. Try again.',
  renameFailed: 'The topic could not be renamed. Try again.',
  renameGone: 'This topic is gone, or has another name by now.',
  /** In the place of the button, once the server said that there is another topic of this name. */
  merge: 'Put both together',
  mergeHelp: 'There is a topic “{title}” already. Both become one, and cannot be told apart again.',
  notKept: 'This browser cannot keep what you type: stay here until it is saved.',
  cancel: 'Cancel',
  close: 'Close',
  toClass: 'Back to the class',
  toClasses: 'Back to your classes',
});
