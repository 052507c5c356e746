import { messagesOf } from 'platform/languages';

/** Texts of filters that several pages have. */
export const messages = messagesOf('filters', {
  class: 'Class',
  allClasses: 'All classes',
});
