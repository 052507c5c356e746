import { messagesOf } from 'platform/languages';

export const messages = messagesOf('reports', {
  title: 'Reports',
  help: 'Members report to you what harms them. They get your answer as a notification. The author never learns who reported it.',
  list: 'Open reports',
  empty: 'No open reports',
  emptyHelp: 'You will get a notification when a member reports something.',
  loading: 'Loading the reports',
  errorTitle: 'The reports could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  showMore: 'Show more reports',
  loadingMore: 'Loading more reports',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',
  forbidden: 'Only teachers of the class can read reports.',

  post: 'Post by {name}',
  comment: 'Comment by {name}',
  message: 'Chat message by {name}',
  file: 'File by {name}',
  /** Title of the post that the comment or the file belongs to. */
  inPost: 'In the post “{title}”',
  before: 'Messages before it',
  reportedBy: 'Reported by {name}, {at}',
  deleted: 'Deleted or hidden',
  erased: 'The author has deleted their account, so the copied text has been erased.',
  open: 'Open',
  /** For screen readers: follows “Open”. */
  openOf: ' the page with {target}',
  hide: 'Hide',
  /** For screen readers: follows “Hide”. */
  hideOf: ' {target}',
  answer: 'Answer',
  /** For screen readers: follows “Answer”. */
  answerOf: ' the report about {target}',

  answerTitle: 'Answer the report',
  answerHelp:
    '{count, plural, one {{name} will get your answer as a notification.} other {All # members who reported this will get your answer as a notification.}}',
  outcome: 'What have you done?',
  choose: 'Choose an outcome',
  dealtWith: 'I have dealt with it',
  noProblem: 'I found no problem',
  words: 'Your answer',
  wordsHint: 'Do not name others. You can leave this empty.',
  send: 'Send answer',
  sending: 'Sending the answer',
  sent: 'Answer sent',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'This report no longer exists.',
});
