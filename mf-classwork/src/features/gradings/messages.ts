import { messagesOf } from 'platform/languages';

export const messages = messagesOf('gradings', {
  test: 'Test',
  date: 'Date',
  grade: 'Grade',
  comments: 'Comments',
  noComments: 'No comments',
  /** In the place of a grade, and of comments: of what a student need not do. */
  excused: 'Excused',
  excusedHelp: 'Does not count',
  /** The same, of what was due and is not handed in. */
  missing: 'Missing',
  missingHelp: 'Not handed in; the average leaves it out',
  /** Below the title of what its student sees no grade of yet; for teachers. */
  held: 'Held back: the student does not see it yet',
  /** Opens the way to an average. */
  why: 'Why is this {average}?',
  whyNone: 'Why is there no average?',
});
