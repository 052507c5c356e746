import { messagesOf } from 'platform/languages';

export const messages = messagesOf('rubric', {
  /** Criteria, with levels and points, by which an answer is graded. */
  title: 'Rubric',
  points: '{points, plural, one {# point} other {# points}}',
  atMost: 'at most {points, plural, one {# point} other {# points}}',
  /** Of one criterion. */
  pointsLabel: 'Points',
  pointsMissing: 'Enter 0 to {points, number}.',
  pointsTooHigh: 'Enter 0 to {points, number}: bonus points beyond that are not possible.',
  noLevel: 'Between two levels',
  /** Marks the level that somebody reached, for those who do not see it. */
  reached: '(reached)',

  /** Below the criteria, while a grade is given. */
  total: 'Together {score, number} of {mark, number}',
  left: '{count, plural, one {# criterion is left} other {# criteria are left}}',
  orScore: 'You can also enter a grade alone, without the rubric.',
  clear: 'Grade without the rubric',

  /** How the points of the criteria come to the score: 6 + 5.5 = 11.5 of 20 */
  sum: '{sum} = {score, number} of {mark, number}',
});
