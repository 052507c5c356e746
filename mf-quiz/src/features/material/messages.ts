import { messagesOf } from 'platform/languages';

export const messages = messagesOf('material', {
  title: 'Material',
  loading: 'Loading the material',
  errorTitle: 'The material could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  /** To a student, below the material. */
  seenByTeachers: 'Your teachers see that you have opened this material.',
});
