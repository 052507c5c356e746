import { messagesOf } from 'platform/languages';

export const messages = messagesOf('commands', {
  /** In the command palette: leads to the row of a student in the table of grades. */
  gradesOf: 'Grades of {student}',
});
