import { messagesOf } from 'platform/languages';

export const messages = messagesOf('classwork-list', {
  title: 'Classwork',
  loading: 'Loading the classwork',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  errorTitle: 'The classwork could not be loaded',
  empty: 'This class has no class work attached to it!',
  emptyHelp: 'What you create here, your students find in their class.',
  create: 'Create',
  list: 'Classwork of this class',

  draft: 'Draft',
  due: 'Due',
  posted: 'Posted',
  drafted: 'Written',
  dueOn: 'Date due:',
  notDue: 'No date due',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Of a row: 24 of 30 handed in · 12 to grade */
  handedIn: '{count, number} of {all, number} handed in',
  toGrade: '{count, number} to grade',
  /** Grades that students do not see yet. */
  heldBack: '{count, number} held back',
  submissions: 'Total submissions:',
  graded: '({count, number} graded)',
  viewSubmissions: 'View Submissions',
  of: ' of {title}',
  edit: 'Edit',
  /** In its place once somebody is graded: the rest stays as it is. The title follows, for those who hear it. */
  changeDate: 'Change due date',
  delete: 'Delete',

  deleteTitle: 'Delete this classwork?',
  deleteHelp:
    '“{title}” goes, with what students handed in and with its grades. Their averages change.',
  deleting: 'Deleting the classwork',
  deleted: 'Classwork deleted',
  deleteMissing: 'Not found',
  deleteFailed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
