import { messagesOf } from 'platform/languages';

/** Texts of the dialog in which a teacher hides something. */
export const messages = messagesOf('hide', {
  titlePost: 'Hide this post?',
  titleComment: 'Hide this comment?',
  titleMessage: 'Hide this message?',
  titleFile: 'Hide this file?',
  help: 'The class will no longer see it. The author and the teachers will still see it, with your reason. After 30 days it will be deleted for good.',
  helpFile:
    'The class will no longer see this file. The author and the teachers will still see it, with your reason. After 30 days it will be deleted for good.',
  what: 'What do you hide?',
  wholePost: 'The post with its files',
  wholeComment: 'The comment with its files',
  file: 'The file {name}',
  reason: 'Reason',
  reasonHint: 'The author sees it.',
  required: 'Enter a reason.',
  hide: 'Hide',
  hiding: 'Hiding',
  hidden: 'Hidden. You can restore it on the Reports tab.',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'This has been deleted or hidden.',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',
});
