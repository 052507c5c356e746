import { messagesOf } from 'platform/languages';

/** Texts around classwork of every kind of this remote. */
export const messages = messagesOf('classwork-article', {
  /** Link above the classwork; {name}: a class. */
  toClass: 'Back to {name}',
  edit: 'Edit',
  draft: 'Draft',
  topic: 'Topic:',
  posted: 'Posted',
  drafted: 'Created',
  links: 'Links',
});
