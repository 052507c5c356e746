import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('threads', {
  draft: 'Students do not see this draft yet, so you cannot write to them about it.',
  deleteOwn: 'Only the author of a private message can delete or restore it.',
});

export const errorMessages = localizedTextsOf(messages);
