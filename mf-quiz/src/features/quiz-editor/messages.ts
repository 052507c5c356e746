import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz-editor', {
  title: 'Questions',
  loading: 'Loading the questions',
  errorTitle: 'The questions could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try again.',
  failed: 'An error occurred. Nothing has changed.',
  offline: 'There is no connection. Nothing has changed.',
  empty: 'There are no questions yet',
  emptyHelp: 'Students can begin once the quiz has a question.',
  /** Accessible name of the list. */
  list: 'Questions of the quiz',
  /** Above the questions. */
  sum: 'Questions add up to {points, plural, one {# point} other {# points}}.',
  worth: 'The quiz is worth {mark, plural, one {# mark} other {# marks}}.',
  noMarks: 'The quiz has no marks, so students get points only.',
  locked: 'A student has begun this quiz, so its questions can no longer change.',
  archived: 'The class is archived, so its questions cannot change.',
  number: 'Question {number, number}',
  /** Position of an item in the right order. */
  position: '{number, number}.',
  /** Name of a gap in a text. */
  gap: 'Gap {name}',
  points: '{points, plural, one {# point} other {# points}}',
  /** A draft of changes is in this browser. */
  unsaved: 'Unsaved changes',
  add: 'Add question',
  continueAdding: 'Continue unsaved question',
  full: 'A quiz can have at most {max, number} questions.',
  edit: 'Edit question {number, number}',
  up: 'Move question {number, number} up',
  down: 'Move question {number, number} down',
  remove: 'Remove question {number, number}',
  /** For screen readers, after the move. */
  isNow: 'Question moved to {number, number} of {count, number}.',
  types: {
    one_choice: 'One choice',
    several_choices: 'Several choices',
    true_false: 'True or false',
    short_text: 'Short text',
    number: 'Number',
    matching: 'Matching',
    ordering: 'Ordering',
    gaps: 'Text with gaps',
    long_text: 'Long text',
  },
  /** Hint of each type of questions. */
  typeHints: {
    one_choice: 'Exactly one choice is right.',
    several_choices: 'One or more choices are right.',
    true_false: 'A statement to judge.',
    short_text: 'A word or a phrase that the server compares.',
    number: 'A number with a tolerance.',
    matching: 'Items with their partners.',
    ordering: 'Items in the right order.',
    gaps: 'Words to type or choose in a text.',
    long_text: 'An answer that you grade.',
  },
  removal: {
    title: 'Remove this question?',
    text: 'The question and its key are deleted. This cannot be undone.',
    confirm: 'Remove question',
    busy: 'Removing the question',
    cancel: 'Cancel',
    close: 'Close',
    done: 'Question removed',
  },
  /** Names of parts of the key, before their values. */
  keys: {
    right: 'Right answer',
    rights: 'Right answers',
    order: 'Right order',
    others: 'Partners that match nothing',
    pattern: 'Also accepted: texts that match {pattern}',
    notes: 'Notes for grading',
    true: 'True',
    false: 'False',
    /** A number with its tolerance. */
    tolerance: '{value} ± {tolerance}',
    /** After a key that is worth a share of the points. */
    share: '({percent, number} percent of the points)',
  },
});
