import { messagesOf } from 'platform/languages';

/** Texts of files that teachers export from a class. */
export const messages = messagesOf('export', {
  export: 'Export',
  exporting: 'Preparing the file',
  oneRoster: 'Class and grades as OneRoster',
  /** Hint below the name of a file, like the next texts. */
  xlsxHint: 'For spreadsheet programs. Numbers stay numbers.',
  csvHint: 'For other programs. Commas separate the fields (RFC 4180).',
  regionalCsvHint: 'For spreadsheet programs in your region. Semicolons separate the fields.',
  oneRosterHint: 'For the school’s other systems.',
  /** Name of a CSV file in the standard format, beside the format of the region. */
  standardCsv: '{label}, standard format',
  slow: 'Server is too slow!',
  failed: 'The file could not be created. Try again.',
});
