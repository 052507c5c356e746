import { messagesOf } from 'platform/languages';

/** States of classwork. */
export const messages = messagesOf('work', {
  toDo: 'To do',
  notHandedIn: 'Not handed in',
  /** State after the due date: an answer would be late. */
  stillTaken: 'Can still be handed in',
  /** Follows the due date: what is taken off if the answer is handed in now. */
  costs: '{percent} of the grade is now taken off',
  /** Follows the text above: when more is taken off. */
  costsFrom: '{percent} from {at}',
  handedIn: 'Handed in',
  /** State after the due date. */
  late: 'Handed in late',
  /** State: the teacher returned the answer, and the student hands it in again. */
  returned: 'Returned',
  graded: 'Graded',
  /** State: the student need not do this classwork. */
  excused: 'Excused',
  /** Teachers read this: number of answers without a grade, then number of answers and students. */
  toGrade: '{count, plural, one {# to grade} other {# to grade}}',
  answers: '{count, number} of {all, number} handed in',
  done: 'Done',
});
