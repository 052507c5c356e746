import { messagesOf } from 'platform/languages';

export const messages = messagesOf('setting', {
  /** Only teachers read this page. */
  title: 'Setting',
  loading: 'Loading settings',
  errorTitle: 'The settings could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server too slow !',
  failed: 'An error occurred',

  basicTitle: 'Basic info',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  permissionTitle: 'Student permissions',
  /** Names of the settings that shared-api's contract lists. */
  names: {
    student_can_post: 'Students can post on the stream',
    student_can_comment: 'Students can comment on posts',
    use_code: 'Students can join with the class code',
    default_grade: 'Default grade',
  },
  hints: {
    use_code: 'When this is off, nobody can join with the code. Only teachers can see the code.',
    default_grade: 'New classwork starts with these marks.',
  },
  moreTitle: 'Meeting and grades',
  meetLink: 'Meet link',
  meetLinkHint: 'A link that starts with https://. You can leave this field empty.',
  meetLinkLocked: 'Only the class owner can change the meet link.',
  lateTitle: 'After the due date',
  apply: 'Apply',
  applying: 'Saving the settings',
  applied: 'Class settings saved',
  unsaved: 'Unsaved changes',
  undo: 'Discard changes',
  badRequest: 'The settings could not be saved. Check them, then try again.',
  notKept: 'This browser cannot save drafts. Apply your changes before you close the page.',

  changedTitle: 'Someone else has changed this class in the meantime.',

  codeTitle: 'Class code',
  codeHelp: 'Anyone who knows the code can join the class.',
  codeOff: 'Joining with the class code is turned off.',
  newCode: 'Change code',
  newCodeTitle: 'Change the class code?',
  newCodeHelp: 'The old code will stop working. Everyone in the class stays in it.',
  newCodeConfirm: 'Get a new code',
  newCodeBusy: 'Getting a new code',
  newCodeDone: 'The new class code is {code}',

  deletedTitle: 'Recently deleted',
  deletedHelp: 'You can restore deleted posts, comments and classwork for 30 days.',
  deletedShow: 'Show deleted items',

  deleteTitle: 'Delete the class',
  deleteHelp:
    'The class with its stream, classwork and grades will disappear for everyone. You can restore the class for 30 days.',
  delete: 'Delete',
  deleteAsk: 'Delete {name}?',
  deleteType: 'Type “{name}” to confirm',
  deleteConfirm: 'Delete class',
  deleteWrong: 'This is not the name of the class. Type it again.',
  deleting: 'Deleting the class',
  deleted: 'Class deleted',
  cancel: 'Cancel',
  close: 'Close',
});
