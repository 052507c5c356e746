import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('threads', {
  draft: 'Students do not see this draft yet, so there is nothing to write to them about it.',
  deleteOwn: 'Only its author may delete a private message, or bring it back.',
});

export const errorMessages = localizedTextsOf(messages);
