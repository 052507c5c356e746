import { messagesOf } from 'platform/languages';

export const messages = messagesOf('topics', {
  /** Names the list of links to them. */
  topics: 'Topics',
  /** Before the name of one. */
  topic: 'Topic:',
});
