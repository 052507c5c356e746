import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('comment-bank', {
  full: 'At most {max, number} comments can be saved. Delete one first.',
  gone: 'This saved comment is not there any more.',
});

export const refusals = localizedTextsOf(messages);
