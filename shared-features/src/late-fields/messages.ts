import { messagesOf } from 'platform/languages';

/** Rule for late submissions, which teachers choose. */
export const messages = messagesOf('late-fields', {
  policy: 'Late submissions',
  asClass: 'Same as the class',
  refuse: 'Not accepted',
  accept: 'Accepted and marked as late',
  penalty: 'Accepted with a lower grade',
  /** Hint below the choice, like the next texts. */
  refuseHelp: 'Nobody can hand in an answer after the due date.',
  acceptHelp:
    'Students can hand in answers after the due date. You and they see that an answer is late.',
  penaltyHelp:
    'Students can hand in answers after the due date. For each day or part of a day, some of the grade is taken off. Give the grade as if the answer were on time.',
  fromThenOn: 'This applies to answers that are handed in after you save.',
  perDay: 'Taken off per day (%)',
  perDayHint: 'The first day begins at the due date, the next one 24 hours later.',
  floor: 'Always kept (%)',
  floorHint: 'This part of the grade stays, however late the answer is.',
  percent: 'Enter a whole number from 0 to 100.',
  example: 'Example for a grade of {score, number} out of {mark, number}:',
  line: '{days, plural, one {# day late} other {# days late}}: {percent} taken off, {left, number} left',
  lineAtMost:
    '{days, plural, one {# day late or more} other {# days late or more}}: {percent} taken off, {left, number} left',
});
