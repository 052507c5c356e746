import { messagesOf } from 'platform/languages';

/** Of what teachers take out of a class, as files. */
export const messages = messagesOf('export', {
  export: 'Export',
  exporting: 'Preparing the file',
  oneRoster: 'Class and grades as OneRoster',
  slow: 'Server is too slow!',
  failed: 'The file could not be made. Try again.',
});
