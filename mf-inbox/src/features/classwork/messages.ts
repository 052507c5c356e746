import { messagesOf } from 'platform/languages';

/** How far a piece of classwork is, for its reader. */
export const messages = messagesOf('work', {
  toDo: 'To do',
  notHandedIn: 'Not handed in',
  /** After it was due: it would be late. */
  stillTaken: 'Can still be handed in',
  /** Behind when it was due: what is taken off the score of an answer that comes now. */
  costs: 'its score counts {percent} less by now',
  /** Behind that: from when on it is more. */
  costsFrom: '{percent} less from {at}',
  handedIn: 'Handed in',
  /** After it was due. */
  late: 'Handed in late',
  /** By the teacher, to be handed in again. */
  returned: 'Returned',
  graded: 'Graded',
  /** Of a student who need not do it. */
  excused: 'Excused',
  /** Of a teacher's classwork: answers without a grade; answers, and students. */
  toGrade: '{count, plural, one {# to grade} other {# to grade}}',
  answers: '{count, number} of {all, number} handed in',
  done: 'Done',
});
