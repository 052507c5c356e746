import { dataTexts } from 'platform/languages';
import { localizedTextsOf } from '../../localized-text.ts';
import { messagesOf } from '../../messages-of.ts';

const spokenFileMessages = messagesOf('exports', {
  membersFile: '{className} members',
  gradesFile: '{className} grades',
  membersSheet: 'Members',
  gradesSheet: 'Grades',
  student: 'Student',
  email: 'E-mail',
  joined: 'Joined',
  average: 'Average (%)',
  /** The heading of a column: pieces of classwork that were due for the student and are not handed in. The average leaves them out. */
  missing: 'Missing',
  /** Instead of a score: the student need not do it. */
  excused: 'Excused',
  /** The heading of a column of scores. */
  work: '{title} (of {mark, number})',
  /** The same, while its students do not see its grades yet. */
  heldWork: '{title} (of {mark, number}), held back',
});

/** Headings and names of exported files. */
export const fileMessages = (language: string) => dataTexts(spokenFileMessages(language));

const refusalMessages = messagesOf('export-refusals', {
  teachersOnly: 'Only its teachers take data out of a class.',
});

export const errorMessages = localizedTextsOf(refusalMessages);
