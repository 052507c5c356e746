import { messagesOf } from 'platform/languages';

export const messages = messagesOf('my-data', {
  title: 'Download your data',
  lead: 'You get an archive with everything that you have written, your files, and what is stored about you. Texts of others are left out.',
  request: 'Prepare archive',
  requesting: 'Preparing',
  again: 'Prepare a new archive',
  pending: 'Your archive is being prepared. We will send you an email when you can download it.',
  /** {day} is the last day of the link. */
  ready: 'Your archive is ready. You can download it until {day, date}.',
  download: 'Download archive ({megabytes, number} MB)',
  failed: 'Your archive could not be prepared. Please try again.',
  tooOften: 'You can prepare three archives a day. Try again tomorrow.',
  loadFailed: 'We could not check whether you have an archive.',
  retry: 'Retry',
});
