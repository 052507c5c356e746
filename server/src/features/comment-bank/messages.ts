import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('comment-bank', {
  full: 'You can save at most {max, number} comments. Delete one first.',
  /** Error: another tab has changed the comment. */
  changed:
    'This saved comment has been changed in the meantime. It now says “{text}”. Check it, then change it.',
  gone: 'This saved comment no longer exists.',
});

export const errorMessages = localizedTextsOf(messages);
