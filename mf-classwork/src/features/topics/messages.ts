import { messagesOf } from 'platform/languages';

export const messages = messagesOf('topics', {
  /** For screen readers: label of the list of links to topics. */
  topics: 'Topics',
  /** Stands before the name of a topic. */
  topic: 'Topic:',
});
