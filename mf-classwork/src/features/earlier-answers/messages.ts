import { messagesOf } from 'platform/languages';

export const messages = messagesOf('earlier-answers', {
  /** Number of returned answers before the newest one. */
  earlier: '{count, plural, one {# earlier version} other {# earlier versions}}',
  /** Teachers read this. The grade belongs to the answer before the newest one. */
  earlierGrade:
    'The earlier grade, {score, number} / {mark, number}, counts until this answer is graded.',
  loading: 'Loading the earlier versions',
  failed: 'The earlier versions could not be loaded.',
  retry: 'Retry',
  /** Label of a list of versions. One of them is shown beside the newest. */
  compare: 'Compare with',
  version: 'Version {number, number}',
  now: 'Version {number, number} (newest)',
  handedIn: 'Handed in {at}',
  /** Replaces “Handed in {at}” where a grade was given without a submission. */
  onPaper: 'On paper or aloud',
  returned: 'Returned {at}',
  score: 'Grade {score}',
  comment: 'Comment:',
  changes: 'Show changes',
  /** Heading above both versions merged into one text. */
  changed: 'Changes from version {from, number} to version {to, number}',
  same: 'The text has not changed.',
  files: 'Attached files',
  /** For screen readers, before words that are struck out or underlined. */
  gone: 'Removed:',
  added: 'Added:',
});
