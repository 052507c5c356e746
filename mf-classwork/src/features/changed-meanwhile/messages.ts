import { messagesOf } from 'platform/languages';

/** A file of its own, as it comes with the question alone. */
export const messages = messagesOf('changed-meanwhile', {
  changedTitle: 'Somebody was here meanwhile',
  nowGraded: 'It is graded now: {score}.',
  nowGradedWith: 'It is graded now: {score} (“{comment}”).',
  nowReturned: 'It is returned to the student now.',
  nowReplaced: 'The student has replaced the answer since you looked. View the new one first.',
  changedHelp: 'What you typed is still here.',
  overwrite: 'Submit mine',
  takeTheirs: 'Discard mine',
});
