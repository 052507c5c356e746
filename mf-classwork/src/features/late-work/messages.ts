import { messagesOf } from 'platform/languages';

export const messages = messagesOf('late-work', {
  /** Example: 2 days late: 80 of 100, minus 20% = 64 */
  arithmetic:
    '{days, plural, one {# day late} other {# days late}}: {score, number} of {mark, number}, minus {percent} = {left, number}',
  /** Shown while the answer is not graded. */
  willCost:
    '{days, plural, one {# day late} other {# days late}}: {percent} will be taken off the grade',
  costsNothing:
    '{days, plural, one {# day late} other {# days late}}: nothing is taken off the grade',
  /** Students read this and what follows before they hand in. */
  title: 'The due date has passed',
  accepted:
    'You can still hand in your answer. Your teacher will see that it is late. Nothing will be taken off the grade.',
  penalty:
    'You can still hand in your answer. It will be {days, plural, one {# day} other {# days}} late. {percent} of the grade will be taken off. A full grade of {mark, number} will count as {left, number}.',
  /** Shown if more is taken off later. */
  perDay: 'Each new day takes off {each} more. At least {floor} of the grade will stay.',
  /** Example: From Sunday, 7:00 PM, 20% of the grade will be taken off. */
  nextStep: 'From {at}, {percent} of the grade will be taken off.',
  most: 'No more will be taken off later.',
  clock: 'The time when your answer reaches the server counts.',
  /** Shown if an answer was handed in on time. */
  replaces: 'You handed in your answer on time. A new answer will be late and will replace it.',
});
