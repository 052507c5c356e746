import { messagesOf } from 'platform/languages';

export const messages = messagesOf('late-work', {
  /** 2 days late: 80 of 100, less 20% = 64 */
  arithmetic:
    '{days, plural, one {# day late} other {# days late}}: {score, number} of {mark, number}, less {percent} = {left, number}',
  /** Of what is not graded yet. */
  willCost: '{days, plural, one {# day late} other {# days late}}: its score counts {percent} less',
  costsNothing:
    '{days, plural, one {# day late} other {# days late}}: that takes nothing of its score',
  /** Before it is handed in. */
  title: 'The date due has passed',
  accepted: 'You can still hand in. Your teacher will see that it is late; it costs nothing.',
  penalty:
    'You can still hand in. It is {days, plural, one {# day} other {# days}} late: of its score, {percent} is taken off, so that {mark, number} of {mark, number} would count as {left, number}.',
  /** Where another day makes it less. */
  perDay: 'Each further day that begins takes {each} more; {floor} of the score is kept at least.',
  /** From Sunday, 7:00 PM, 20% is taken off. */
  nextStep: 'From {at}, {percent} of the score is taken off.',
  most: 'That is the most that it costs.',
  clock: 'What counts is when it reaches the server.',
  /** What was handed in in time is there already. */
  replaces: 'What you handed in came in time. Another answer is late, and takes its place.',
});
