import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('comment-bank', {
  full: 'At most {max, number} comments can be saved. Delete one first.',
  /** Refusal of a change that another tab was faster than. */
  changed:
    'This saved comment has been changed in the meantime. It now says “{text}”. Check it, then change it.',
  gone: 'This saved comment is not there any more.',
});

export const errorMessages = localizedTextsOf(messages);
