import { messagesOf } from 'platform/languages';

/** Texts of an attempt that has been handed in. */
export const messages = messagesOf('quiz-results', {
  handedIn: 'Handed in on {at}',
  /** To a teacher about an attempt that still runs. */
  running: 'The student has not handed in this attempt yet.',
  result: 'Result',
  points: '{points, number} of {all, plural, one {# point} other {# points}}',
  notReleased: 'There is no result yet. A teacher still has to mark or release it.',
  notMarked: 'The result is not complete yet. A teacher still has to mark answers.',
  /** To a teacher. */
  marksMissing:
    '{count, plural, one {# answer needs points from you.} other {# answers need points from you.}}',
  hiddenAnswers: 'Your answers are not shown.',
  question: 'Question {number, number}',
  answer: 'Answer',
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  rightAnswers: 'Right answers',
  feedback: 'Feedback',
  notesForGraders: 'Notes for grading',
  /** Points of an answer that a person has not marked. */
  noPoints: 'Not marked yet',
  between: '{value} ± {tolerance}',
  pattern: 'Pattern: {pattern}',
  /** Field for teachers. */
  givePoints: 'Points',
  pointsHint: 'At most {points, number}',
  tooMany: 'Give at most {points, number}.',
  missing: 'Enter points first.',
  save: 'Save points',
  saving: 'Saving points',
  saved: 'Points saved',
  slow: 'Server is too slow. The points are kept. Try again.',
  failed: 'The points could not be saved. Try again.',
});
