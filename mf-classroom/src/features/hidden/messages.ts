import { messagesOf } from 'platform/languages';

export const messages = messagesOf('hidden', {
  title: 'Hidden content',
  help: 'Only you, the other teachers and the author see this. It will be deleted for good 30 days after it was hidden.',
  list: 'Hidden posts, comments, messages and files',
  empty: 'Nothing is hidden.',
  loading: 'Loading what is hidden',
  errorTitle: 'What is hidden could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',

  post: 'Post by {name}',
  comment: 'Comment by {name}',
  message: 'Chat message by {name}',
  file: 'File by {name}',
  ownPost: 'Your post',
  ownComment: 'Your comment',
  ownMessage: 'Your chat message',
  ownFile: 'Your file',
  /** Title of the post that the comment belongs to. */
  inPost: 'In the post “{title}”',
  hiddenBy: 'Hidden by {name}, {at}',
  /** In the words of the teacher. */
  reason: 'Reason: {reason}',
  restore: 'Restore',
  /** For screen readers: follows “Restore”. */
  restoreOf: ' {target}',
  restored: 'Restored',
  gone: 'This has been restored or deleted for good.',

  /** Shown to the author. */
  notice: 'Teachers have hidden something of yours',
  noticeHelp: 'Other students no longer see it. You can read the reason.',
  see: 'See what and why',
  ownTitle: 'What teachers have hidden of yours',
  ownHelp:
    'Only you and the teachers see this. It will be deleted for good 30 days after it was hidden.',
  close: 'Close',
});
