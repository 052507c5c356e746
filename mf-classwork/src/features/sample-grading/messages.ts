import { messagesOf } from 'platform/languages';

export const messages = messagesOf('sample-grading', {
  title: 'Grading with sample data',
  lead: '{work}, {mark, plural, one {# mark} other {# marks}}',
  notice:
    'You can try grading with these sample students and answers. Nothing on this page is sent or saved.',
  list: 'Sample submissions',
  graded: 'Graded',
  viewSubmission: 'View Submission',
  hideSubmission: 'Hide Submission',
  grade: 'Grade',
  gradeHint: 'From 0 to {mark, number}',
  gradeMissing: 'Enter a grade.',
  gradeOutside: 'Enter a grade from 0 to {mark, number}. Bonus points are not possible.',
  comment: 'Comment',
  submit: 'Submit',
  gradedSoFar: '{graded, number} of {all, number} graded',
});
