import { messagesOf } from 'platform/languages';

/** Entries of the history of a class or a grade. */
export const messages = messagesOf('history', {
  gradeGiven: 'Grade given: {to, number}',
  gradeChanged: 'Grade changed from {from, number} to {to, number}',
  gradeRemoved: 'Grade removed: {from, number}',
  /** The grade is the same, but its comment or its points in the rubric are not. */
  gradeEdited: 'Comment or rubric points changed, grade still {to, number}',
  /** There is no grade yet. */
  commentChanged: 'Comment changed',
  gradeReleased: 'Grade released: {to, number}',
  gradeReleasedChanged: 'Grade released, changed from {from, number} to {to, number}',
  /** A badge beside a grade that only teachers see. */
  hidden: 'hidden from the student',
  gradeReturned: 'Returned to the student',
  returnCancelled: 'Return cancelled',
  excused: 'Excused',
  excuseRevoked: 'No longer excused',

  joined: 'Joined the class',
  readmitted: 'Allowed to return to the class',
  left: 'Left the class',
  removed: 'Removed from the class',
  muted: 'Muted for some time',
  unmuted: 'No longer muted',
  becameOwner: 'Became the class owner',
  becameTeacher: 'Became a teacher',

  classCreated: 'Class created',
  classCopied: 'Class created as a copy',
  settingsChanged: 'Settings changed: {names, list}',
  codeChanged: 'Class code changed',
  weightsChanged: 'Weights of the grades changed',
  archived: 'Class archived',
  unarchived: 'Class restored from the archive',
  deleted: 'Class deleted',
  restored: 'Class restored',

  fileAttached: 'File attached',
  fileRemoved: 'File removed',
  fileDeleted: 'File deleted for good',

  /** Before the comment that a teacher gave with a grade. */
  comment: 'Comment:',
  by: 'By {name}',
  automatic: 'Automatic',

  /** Parts of the list in `settingsChanged`. */
  names: {
    name: 'name',
    description: 'description',
    category: 'category',
    meet_link: 'meet link',
    cover_hash: 'cover',
    default_grade: 'default grade',
    student_can_post: 'posts by students',
    student_can_comment: 'comments by students',
    use_code: 'joining with the class code',
    late: 'late work',
    slow_mode: 'slow mode',
    blocked_words: 'blocked words',
    other: 'other settings',
  },
});
