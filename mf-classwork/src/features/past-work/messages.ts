import { messagesOf } from 'platform/languages';

export const messages = messagesOf('past-work', {
  /** Names what is folded away below the classwork that is open. */
  title: 'Past due ({count, number})',
  /** Beside it, for teachers: answers that wait for a grade. */
  toGrade: '{count, number} to grade',
  /** Beside it, for a student. */
  missing: '{count, number} not handed in',
  list: 'Classwork that is past due',
  loading: 'Loading what is past due',
  errorTitle: 'What is past due could not be loaded',
  /** In the place of the list, where all there is is below. */
  nothingOpen: 'Nothing is open: all classwork is past due.',
});
