import { messagesOf } from 'platform/languages';

/** Texts for teachers. In a file of their own, because they load only with the question. */
export const messages = messagesOf('changed-meanwhile', {
  changedTitle: 'This submission has been changed',
  nowGraded: 'The grade is now {score}.',
  nowGradedWith: 'The grade is now {score}, with the comment “{comment}”.',
  nowReturned: 'The submission has been returned to the student.',
  nowReplaced: 'The student has replaced the answer. View the new answer first.',
  changedHelp: 'What you typed is still here.',
  overwrite: 'Submit my grade',
  takeTheirs: 'Discard my grade',
});
