import { messagesOf } from 'platform/languages';

export const messages = messagesOf('gradings', {
  test: 'Test',
  date: 'Date',
  grade: 'Grade',
  comments: 'Comments',
  noComments: 'No comments',
  /** Replaces the grade and the comments where the student is excused. */
  excused: 'Excused',
  excusedHelp: 'Does not count',
  /** Replaces the grade and the comments where nothing was handed in by the due date. */
  missing: 'Missing',
  missingHelp: 'Not handed in, left out of the average',
  /** Teachers read this, below the title of the classwork. */
  held: 'Hidden from the student',
  /** Button. Opens the calculation of an average. */
  why: 'Explain {average}',
  whyNone: 'Explain why there is no average',
});
