import { messagesOf } from 'platform/languages';

export const messages = messagesOf('explain', {
  title: 'Average: {average}',
  titleNone: 'No average',
  close: 'Close',
  loading: 'Loading the weights',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The weights could not be loaded',

  help: 'This is the average percentage of all graded classwork. All classwork counts the same, whatever its marks.',
  helpWeighted:
    'Each category has the average percentage of its graded classwork. Within a category, all classwork counts the same, whatever its marks. The categories count by their weights. Categories without grades are left out.',
  /** Stands above the titles of missing classwork. */
  missing: '{count, plural, one {# assignment is missing} other {# assignments are missing}}',
  missingHelp: 'The due date has passed. Missing classwork is left out of the average.',
  /** Heading of classwork without a category. */
  noCategory: 'No category',
  weighs: 'Weight: {weight}',
  dropsLowest:
    '{count, plural, one {The lowest grade does not count.} other {The # lowest grades do not count.}} The best grade always counts.',
  part: '{score} = {percent}',
  partRounded: '{score} ≈ {percent}',
  /** Follows the grade of one assignment. */
  dropped: 'dropped as one of the lowest',
  excused: 'excused, does not count',
  noMarks: '0 marks, does not count',
  held: 'hidden from the student, not in their average',
  mean: 'Average of {count, plural, one {# assignment} other {# assignments}}',
  equals: '= {average}',
  equalsRounded: '≈ {average}',
  nothingCounts: 'None of the grades counts. This part is left out.',
  noneHere: 'There are no grades. This part is left out.',
  weighsNothing: 'The weight is 0%. This part does not count.',
  /** Shown if the weights of the categories add up to 100 or more. */
  nothingLeft: 'The weights of the categories add up to 100% or more. This part does not count.',
  result: 'Weighted average',
  /** Example: 60 × 90%, a weight and the average of its category. */
  term: '{weight, number} × {mean}',
  noResult: 'There is no average, because no grade counts.',
  rounded:
    '≈ means that a number is rounded to two decimals. The average is calculated from exact numbers, then rounded once.',
});
