import { messagesOf } from 'platform/languages';

/** What becomes of work that is handed in late, as a teacher chooses it. */
export const messages = messagesOf('late-fields', {
  policy: 'Late work',
  asClass: 'As the class has it',
  refuse: 'Is not taken',
  accept: 'Is taken, and marked as late',
  penalty: 'Is taken, and loses a part of its score',
  /** Below the choice. */
  refuseHelp: 'After the date due, nobody can hand in.',
  acceptHelp: 'Students can hand in after the date due. You and they see that it is late.',
  penaltyHelp:
    'Students can hand in after the date due. For each day that has begun, a part of the score that you give is taken off. You go on giving the score for the work alone.',
  fromThenOn: 'It holds for what is handed in from then on.',
  perDay: 'Less for each day (%)',
  perDayHint: 'The first day begins when the work is due, the next one 24 hours later.',
  floor: 'Kept at least (%)',
  floorHint: 'However late it is, so much of the score stays.',
  percent: 'Enter a whole number from 0 to 100.',
  example: 'For example, of {score, number} points out of {mark, number}:',
  line: '{days, plural, one {# day late} other {# days late}}: less {percent}, {left, number} count',
  lineAtMost:
    '{days, plural, one {# day late or more} other {# days late or more}}: less {percent}, {left, number} count',
});
