import { messagesOf } from 'platform/languages';

export const messages = messagesOf('sample-grading', {
  title: 'Grading, with sample data',
  lead: '{work}, {mark, number} marks',
  notice:
    'These students and answers are made up, to try grading with. Nothing on this page is sent or kept.',
  list: 'Sample submissions',
  graded: 'Graded',
  viewSubmission: 'View Submission',
  hideSubmission: 'Hide Submission',
  grade: 'Grade',
  gradeHint: 'From 0 to {mark, number}',
  gradeMissing: 'Enter a grade.',
  gradeOutside:
    'Enter a grade from 0 to {mark, number}: bonus points beyond the marks are not possible.',
  comment: 'Comment',
  submit: 'Submit',
  gradedSoFar: '{graded, number} of {all, number} graded',
});
