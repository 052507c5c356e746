import { messagesOf } from 'platform/languages';

export const messages = messagesOf('past-work', {
  /** Label of a list that opens below the open classwork. */
  title: 'Past classwork ({count, number})',
  /** Teachers read this beside the label. */
  toGrade: '{count, number} to grade',
  /** Students read this beside the label. */
  missing: '{count, number} not handed in',
  list: 'Past classwork',
  loading: 'Loading past classwork',
  errorTitle: 'Past classwork could not be loaded',
  /** Replaces the list of open classwork. */
  nothingOpen: 'No open classwork. Past classwork is listed below.',
});
