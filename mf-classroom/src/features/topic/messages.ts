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
  toClass: 'Back to the class',
  toClasses: 'Back to your classes',
});
