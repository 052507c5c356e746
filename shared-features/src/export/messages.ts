import { messagesOf } from 'platform/languages';

/** Of what teachers take out of a class, as files. */
export const messages = messagesOf('export', {
  export: 'Export',
  exporting: 'Preparing the file',
  oneRoster: 'Class and grades as OneRoster',
  /** Below the names of files: what each is for. */
  xlsxHint: 'For spreadsheet programs. Numbers stay numbers.',
  csvHint: 'For other programs. Fields stand between commas (RFC 4180).',
  regionalCsvHint: 'For spreadsheet programs in your region. Fields stand between semicolons.',
  oneRosterHint: 'For the school’s other systems.',
  /** The standard form of a CSV file, beside the form of the region. */
  standardCsv: '{label}, standard form',
  slow: 'Server is too slow!',
  failed: 'The file could not be made. Try again.',
});
