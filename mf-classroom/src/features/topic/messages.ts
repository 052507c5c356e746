import { messagesOf } from 'platform/languages';

export const messages = messagesOf('topic', {
  title: 'Topic',
  empty: 'Nothing has been added to this topic yet',
  toClass: 'Back to the class',
  toClasses: 'Back to your classes',
});
