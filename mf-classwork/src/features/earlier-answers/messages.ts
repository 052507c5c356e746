import { messagesOf } from 'platform/languages';

export const messages = messagesOf('earlier-answers', {
  /** Answers that were returned, before the one that is there. */
  earlier: '{count, plural, one {# earlier version} other {# earlier versions}}',
  /** Of an answer before the one that is there, said to its teacher. */
  earlierGrade:
    'Its grade so far, {score, number} / {mark, number}, counts until this answer has one.',
  loading: 'Loading the earlier versions',
  failed: 'The earlier versions could not be loaded.',
  retry: 'Retry',
  /** Of which versions an answer is shown beside the one that is there. */
  compare: 'Compare with',
  version: 'Version {number, number}',
  now: 'Version {number, number}, the newest',
  handedIn: 'Handed in {at}',
  /** In its place: nothing was handed in here. */
  onPaper: 'On paper or aloud',
  returned: 'Returned {at}',
  score: 'Grade {score}',
  comment: 'Comment:',
  changes: 'Show what changed',
  /** A heading above both texts in one. */
  changed: 'What changed from version {from, number} to version {to, number}',
  same: 'The words are the same.',
  files: 'Attached files',
  /** Before words that are struck out, and before those that came instead; said to those who do not see it. */
  gone: 'Taken out:',
  added: 'Added:',
});
