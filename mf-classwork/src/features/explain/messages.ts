import { messagesOf } from 'platform/languages';

export const messages = messagesOf('explain', {
  title: 'Why is this {average}?',
  titleNone: 'Why is there no average?',
  close: 'Close',
  loading: 'Loading the weights',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The weights could not be loaded',

  help: 'It is the mean of the percentages of all graded work: whatever its marks, each piece counts the same.',
  helpWeighted:
    'In each category it is the mean of the percentages of its graded work: whatever its marks, each piece counts the same. These means count by the weights of their categories; a category without anything graded is left out.',
  /** Above the titles of what is missing. */
  missing: '{count, plural, one {# piece of work is missing} other {# pieces of work are missing}}',
  missingHelp: 'It was due and has not been handed in. The average leaves it out.',
  /** Of work that its teacher put into no category. */
  noCategory: 'In no category',
  weighs: 'weighs {weight}',
  dropsLowest:
    '{count, plural, one {the lowest does not count} other {the # lowest do not count}}; the best always does',
  part: '{score} = {percent}',
  partRounded: '{score} ≈ {percent}',
  /** Of a piece of work: behind what it came to. */
  dropped: 'dropped, among the lowest',
  excused: 'excused: does not count',
  noMarks: 'for no marks: does not count',
  held: 'held back: its student does not see it, and their average lacks it',
  mean: 'The average of {count, plural, one {# piece} other {# pieces}} of work',
  equals: '= {average}',
  equalsRounded: '≈ {average}',
  nothingCounts: 'Nothing that counts is graded here: this is left out.',
  noneHere: 'Nothing is graded here: this is left out.',
  weighsNothing: 'It weighs nothing, so that it does not count.',
  /** The weights of the categories come to 100 or more. */
  nothingLeft: 'The categories leave nothing of 100%, so that this does not count.',
  result: 'The average by weights',
  /** 60 × 90%: a weight, and the mean that it is of. */
  term: '{weight, number} × {mean}',
  noResult: 'Nothing that counts is graded, so that there is no average.',
  rounded:
    '≈ is rounded to two decimals where it is shown. The average is made of what is not rounded, and is rounded once.',
});
