import { dataTexts } from 'platform/languages';
import { localizedTextsOf } from '../../texts/localized-text.ts';
import { messagesOf } from '../../texts/messages-of.ts';

const spokenFileMessages = messagesOf('exports', {
  membersFile: '{className} members',
  gradesFile: '{className} grades',
  membersSheet: 'Members',
  gradesSheet: 'Grades',
  student: 'Student',
  email: 'Email',
  joined: 'Joined',
  average: 'Average (%)',
  /**
   * Heading of a column: number of assignments that the student has not handed in. The average
   * leaves them out.
   */
  missing: 'Missing',
  /** Replaces a grade: the student need not do this classwork. */
  excused: 'Excused',
  /** Heading of a column of grades. */
  work: '{title} (of {mark, number})',
  /** Heading of a column of grades that students do not see yet. */
  heldWork: '{title} (of {mark, number}), hidden',
});

/** Headings and names of exported files. */
export const fileMessages = (language: string) => dataTexts(spokenFileMessages(language));

const refusalMessages = messagesOf('export-refusals', {
  teachersOnly: 'Only teachers of the class can export its data.',
});

export const errorMessages = localizedTextsOf(refusalMessages);
