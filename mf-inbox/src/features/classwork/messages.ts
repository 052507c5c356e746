import { messagesOf } from 'platform/languages';

/** How far a piece of classwork is, for its reader. */
export const messages = messagesOf('work', {
  toDo: 'To do',
  notHandedIn: 'Not handed in',
  handedIn: 'Handed in',
  /** After it was due. */
  late: 'Handed in late',
  /** By the teacher, to be handed in again. */
  returned: 'Returned',
  graded: 'Graded',
  /** Of a teacher's classwork: answers without a grade; answers, and students. */
  toGrade: '{count, plural, one {# to grade} other {# to grade}}',
  answers: '{count, number} of {all, number} handed in',
  done: 'Done',
});
