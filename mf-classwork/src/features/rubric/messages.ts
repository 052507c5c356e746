import { messagesOf } from 'platform/languages';

export const messages = messagesOf('rubric', {
  /** Criteria with levels and points, for grading an answer. */
  title: 'Rubric',
  points: '{points, plural, one {# point} other {# points}}',
  atMost: 'at most {points, plural, one {# point} other {# points}}',
  /** Labels the points of one criterion. */
  pointsLabel: 'Points',
  pointsMissing: 'Enter a number from 0 to {points, number}.',
  pointsTooHigh: 'Enter at most {points, number}. Bonus points are not possible.',
  noLevel: 'Between two levels',
  /** For screen readers: marks the level that the student reached. */
  reached: '(reached)',

  /** Stands below the criteria while a teacher grades. */
  total: 'Total: {score, number} of {mark, number}',
  left: '{count, plural, one {# criterion is left} other {# criteria are left}}',
  orScore: 'You can also enter a grade without the rubric.',
  clear: 'Grade without the rubric',

  /** Example: 6 + 5.5 = 11.5 of 20 */
  sum: '{sum} = {score, number} of {mark, number}',
});
