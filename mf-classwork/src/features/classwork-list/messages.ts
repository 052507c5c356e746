import { messagesOf } from 'platform/languages';

export const messages = messagesOf('classwork-list', {
  title: 'Classwork',
  loading: 'Loading the classwork',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  errorTitle: 'The classwork could not be loaded',
  empty: 'This class has no class work attached to it!',
  emptyHelp: 'Students will see the classwork that you create here.',
  create: 'Create',
  list: 'Classwork in this class',

  draft: 'Draft',
  due: 'Due',
  posted: 'Posted',
  drafted: 'Created',
  dueOn: 'Due date:',
  notDue: 'No due date',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Example: 24 of 30 handed in · 12 to grade · 3 hidden */
  handedIn: '{count, number} of {all, number} handed in',
  toGrade: '{count, number} to grade',
  /** Number of grades that are hidden from students. */
  heldBack: '{count, number} hidden',
  submissions: 'Total submissions:',
  graded: '({count, number} graded)',
  viewSubmissions: 'View Submissions',
  of: ' of {title}',
  edit: 'Edit',
  /** Replaces “Edit” once a student has been graded. For screen readers, the title follows. */
  changeDate: 'Change due date',
  delete: 'Delete',

  deleteTitle: 'Delete this classwork?',
  deleteHelp:
    '“{title}” will be deleted with its submissions and grades. The averages of the students will change.',
  /** Instead, for classwork without answers, such as a material. */
  deleteOtherHelp: '“{title}” will be deleted.',
  deleting: 'Deleting the classwork',
  deleted: 'Classwork deleted',
  deleteMissing: 'Not found',
  deleteFailed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
